import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../disclosure.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { CreatePassword } from './create-password.tsx'
import { hasPasswordQuery } from './has-password-query.ts'

export const PasswordRow = ({ email }: { readonly email: string }) => {
  const { data: hasPassword } = useQuery(hasPasswordQuery)
  return (
    <Disclosure icon="lock" title="Contraseña" line={hasPassword === false ? 'No tienes' : undefined}>
      {hasPassword === true && <ChangePasswordForm email={email} />}
      {hasPassword === false && <CreatePassword email={email} />}
    </Disclosure>
  )
}
