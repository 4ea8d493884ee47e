import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { signOut } from '../../shared/auth/sign-out.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'

export const SignOutButton = () => {
  const { act, loading, problem } = useAction(signOut)
  return (
    <div className="flex flex-col gap-2">
      {problem && <ProblemPanel {...problem} />}
      <Button variant="outline" loading={loading} onClick={() => void act()}>
        <Icon name="sign-out" />
        Cerrar sesión
      </Button>
    </div>
  )
}
