import { updateUser } from '@habilita/contract/user'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { PageHeading } from '@habilita/ui/page-heading'
import { Skeleton } from '@habilita/ui/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { signOut } from '../../shared/auth/sign-out.ts'
import { installation } from '../../shared/installation.ts'
import { legalTextQuery } from '../../shared/legal/legal-text-query.ts'
import { Markdown } from '../../shared/legal/markdown.tsx'
import { userQuery } from '../../shared/user/user-query.ts'

const useAcceptTerms = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(updateUser, { body: { acceptedTerms: { version: installation.body.termsVersion } } }),
    onSuccess: user => client.setQueryData(userQuery.queryKey, user),
  })
}

interface TermsPageProps {
  /** They accepted an earlier text; the rest have accepted none. */
  readonly changed: boolean
}

/** For whoever came in without accepting the terms in force: by a link, by another account, or before they changed. */
export const TermsPage = ({ changed }: TermsPageProps) => {
  const { data: text } = useQuery(legalTextQuery('terms'))
  const accept = useAcceptTerms()
  return (
    <main className="flex grow flex-col gap-4 px-5 pt-[max(2rem,env(safe-area-inset-top))]">
      <PageHeading takesFocus className="text-2xl">
        {changed ? 'Las condiciones han cambiado' : 'Antes de empezar'}
      </PageHeading>
      <p className="text-ink-soft">
        {changed
          ? 'Lee el texto nuevo y acéptalo para seguir usando tu cuenta.'
          : 'Lee las condiciones de uso y acéptalas para usar tu cuenta.'}
      </p>
      <Card aria-busy={!text}>
        {text ? <Markdown headingLevel={2}>{text.markdown}</Markdown> : <Skeleton className="w-full" />}
      </Card>
      <div className="sticky bottom-0 -mx-5 mt-auto flex flex-col gap-2 border-t border-line bg-paper px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {accept.isError && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {accept.error.message}
          </p>
        )}
        <Button loading={accept.isPending} disabled={!text} onClick={() => accept.mutate()}>
          Acepto las condiciones
        </Button>
        <Button variant="link" size="default" onClick={() => void signOut()}>
          Cerrar sesión
        </Button>
      </div>
    </main>
  )
}
