import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../disclosure.tsx'
import { Loaded } from '@habilita/browser/loaded'
import { ChangePasswordForm } from './change-password-form.tsx'
import { CreatePassword } from './create-password.tsx'
import { hasPasswordQuery } from './has-password-query.ts'

export const PasswordRow = ({ email }: { readonly email: string }) => {
  const query = useQuery(hasPasswordQuery)
  return (
    <Disclosure icon="lock" title="Contraseña" line={query.data === false ? 'No tienes' : undefined}>
      <Loaded query={query}>
        {hasPassword =>
          hasPassword ? <ChangePasswordForm email={email} /> : <CreatePassword email={email} />
        }
      </Loaded>
    </Disclosure>
  )
}
