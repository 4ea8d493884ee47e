import { Button } from '@habilita/ui/button'
import { Checkbox } from '@habilita/ui/checkbox'
import { Dialog } from '@habilita/ui/dialog'
import { Field } from '@habilita/ui/field'
import { PasswordInput } from '@habilita/ui/password-input'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signedInUser } from '../../../shared/auth/auth-state.ts'
import { identity } from '../../../shared/auth/identity.ts'
import { leaveDeviceBy } from '../../../shared/auth/session.ts'
import { removeDraftsOf } from '../../../shared/device/draft-store.ts'
import { forgetPushOf } from '../../../domain/push/device-push.ts'
import { removeSharedOf } from '../../../domain/shared-files/shared-files.ts'
import { removeUploadsOf } from '../../../domain/uploads/stored-uploads.ts'
import { Form } from '@habilita/browser/form/form'
import { useSubmit } from '@habilita/browser/form/use-submit'
import { hasPasswordQuery } from './has-password-query.ts'
import { dialogFormDefaults } from './dialog-form-defaults.ts'
import { onPasswordField } from './on-password-field.ts'
import { useIdentification } from './use-identification.tsx'
import { UsernameForManagers } from '../../../shared/password/username-for-managers.tsx'
import { LegalRetention } from './legal-retention.tsx'

const erase = async (): Promise<void> => {
  const uid = signedInUser()?.uid
  await identity(account => leaveDeviceBy(account.deleteAccount))
  if (uid === undefined) return
  await removeDraftsOf(uid).catch(() => {})
  await removeUploadsOf(uid).catch(() => {})
  await removeSharedOf(uid).catch(() => {})
  await forgetPushOf(uid).catch(() => {})
}

const DeleteForm = () => {
  const navigate = useNavigate()
  const { data: hasPassword = true } = useQuery(hasPasswordQuery)
  const { identify, recently, dialog } = useIdentification()
  const form = useForm({ ...dialogFormDefaults, defaultValues: { understood: false, password: '' } })
  const { errors } = form.formState
  const submission = useSubmit(form, async ({ password }) => {
    if (hasPassword && !(await identify(password).catch(onPasswordField('password')))) return
    if (await recently(erase))
      await navigate({ to: '/login', state: { notice: 'account-deleted' }, replace: true })
  })
  return (
    <>
      <Form submission={submission} className="mt-4 flex flex-col gap-4 text-ink">
        <Checkbox
          {...form.register('understood', { required: 'Confirma que lo has entendido.' })}
          label="He entendido que no podré recuperar la cuenta."
          error={errors.understood?.message}
        />
        {hasPassword && (
          <>
            <UsernameForManagers email={signedInUser()?.email} />
            <Field label="Contraseña" error={errors.password?.message}>
              <PasswordInput
                {...form.register('password', { required: 'Escribe tu contraseña.' })}
                autoComplete="current-password"
                enterKeyHint="go"
              />
            </Field>
          </>
        )}
        <Button type="submit" variant="destructive" loading={submission.loading}>
          Eliminar mi cuenta
        </Button>
      </Form>
      {dialog}
    </>
  )
}

/** Explains the consequences and what the law retains, then re-authenticates. */
export const DeleteAccount = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Eliminar mi cuenta
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Eliminar mi cuenta">
          <LegalRetention />
          <DeleteForm />
        </Dialog>
      )}
    </>
  )
}
