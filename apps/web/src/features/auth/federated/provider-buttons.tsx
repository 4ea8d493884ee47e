import { Button } from '@habilita/ui/button'
import { useSearch } from '@tanstack/react-router'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { installation } from '@habilita/browser/installation'

const { providers } = installation.identity

const ProviderButton = ({ provider }: { readonly provider: (typeof providers)[number] }) => {
  const { redirect } = useSearch({ from: '/login' })
  const { act, loading, problem } = useAction(async () => {
    const { askProvider } = await import('./question.ts')
    await askProvider(provider, redirect)
  })
  return (
    <>
      {problem && <ProblemPanel {...problem} />}
      <Button variant="outline" loading={loading} onClick={() => void act()}>
        Entrar con {provider.name}
      </Button>
    </>
  )
}

/** Sign-in buttons of the providers that the operator allows. */
export const ProviderButtons = () =>
  providers.length > 0 && (
    <section aria-label="Entrar con otra cuenta" className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        O con otra cuenta
      </p>
      {providers.map(provider => (
        <ProviderButton key={provider.id} provider={provider} />
      ))}
    </section>
  )
