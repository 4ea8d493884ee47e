import { updateUser } from '@habilita/contract/people/user'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { PageHeading } from '@habilita/ui/page-heading'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActionBar } from '../../shared/layout/action-bar.tsx'
import { call } from '../../shared/api/call.ts'
import { ValidationError } from '@habilita/browser/api/errors'
import { signOut } from '../../shared/auth/sign-out.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { legalTextQuery } from '../../domain/legal/legal-text-query.ts'
import { Markdown } from '../../domain/legal/markdown.tsx'
import { Loaded } from '@habilita/browser/loaded'
import { userQuery } from '../../domain/user/user-query.ts'

/** Accepts the version on screen: the server rejects it if another one is in force. */
const useAcceptTerms = (version: string | undefined) => {
  const client = useQueryClient()
  return useAction(async () => {
    if (version === undefined) return
    try {
      const user = await call(updateUser, { body: { acceptedTerms: { version } } })
      client.setQueryData(userQuery.queryKey, user)
    } catch (error) {
      // Loads the text that is in force now.
      if (error instanceof ValidationError) await client.refetchQueries(legalTextQuery('terms'))
      throw error
    }
  })
}

interface TermsPageProps {
  /** Whether the user has accepted an earlier version. */
  readonly changed: boolean
}

/** For users who have not accepted the terms in force: signed in by link or provider, or before a change. */
export const TermsPage = ({ changed }: TermsPageProps) => {
  // Never a cached copy: the user accepts what is in force now.
  const text = useQuery({ ...legalTextQuery('terms'), staleTime: 0, gcTime: 0 })
  const accept = useAcceptTerms(text.data?.version)
  const leave = useAction(signOut)
  const problem = accept.problem ?? leave.problem
  return (
    <main className="flex grow flex-col gap-4 px-[20px] pt-[max(2rem,env(safe-area-inset-top))]">
      <PageHeading takesFocus className="text-2xl">
        {changed ? 'Las condiciones de uso han cambiado' : 'Antes de empezar'}
      </PageHeading>
      <p className="text-ink-soft">
        {changed
          ? 'Lee el texto nuevo y acéptalo para seguir usando tu cuenta.'
          : 'Lee las condiciones de uso y acéptalas para usar tu cuenta.'}
      </p>
      <Card className="px-[16px]">
        <Loaded query={text}>{({ markdown }) => <Markdown headingLevel={2}>{markdown}</Markdown>}</Loaded>
      </Card>
      <ActionBar>
        {problem && <ProblemPanel {...problem} />}
        <Button loading={accept.loading} disabled={!text.data} onClick={() => void accept.act()}>
          Acepto las condiciones de uso
        </Button>
        <Button variant="link" size="default" loading={leave.loading} onClick={() => void leave.act()}>
          Cerrar sesión
        </Button>
      </ActionBar>
    </main>
  )
}
