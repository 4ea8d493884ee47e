import { Button } from '@habilita/ui/button'
import { PageHeading } from '@habilita/ui/page-heading'
import { signOut } from '../../shared/auth/operations.ts'
import { FullScreen } from '../../shared/full-screen.tsx'

/** Shown to users with an account who are not staff. */
export const NoAccessPage = ({ email }: { readonly email: string | null }) => (
  <FullScreen>
    <PageHeading takesFocus className="text-xl">
      Esta cuenta no tiene acceso
    </PageHeading>
    <p className="text-ink-soft">
      {email === null ? 'La cuenta con la que has entrado' : <strong>{email}</strong>} no pertenece al
      personal de la entidad. Si debería, pide a quien administra el sistema que le dé una función.
    </p>
    <Button size="default" onClick={() => void signOut()}>
      Entrar con otra cuenta
    </Button>
    <a href="/" className="self-center rounded-sm text-sm font-semibold text-accent hover:underline">
      Ir a la app
    </a>
  </FullScreen>
)
