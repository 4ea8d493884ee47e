import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { signOut } from '../../shared/auth/sign-out.ts'
import { useAction } from '../../shared/form/use-action.ts'

export const SignOutButton = () => {
  const { act, loading } = useAction(signOut)
  return (
    <Button variant="outline" loading={loading} onClick={() => void act()}>
      <Icon name="sign-out" />
      Cerrar sesión
    </Button>
  )
}
