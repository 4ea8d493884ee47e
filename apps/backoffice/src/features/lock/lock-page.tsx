import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { PageHeading } from '@habilita/ui/page-heading'
import { PasswordInput } from '@habilita/ui/password-input'
import { useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { provePassword, signOut } from '../../shared/auth/operations.ts'
import { FullScreen } from '../../shared/full-screen.tsx'

interface LockPageProps {
  readonly email: string | null
  readonly onUnlock: () => void
}

/** Covers the back office and any open dialog until the user unlocks it. */
export const LockPage = ({ email, onUnlock }: LockPageProps) => {
  const form = useForm({ ...formDefaults, defaultValues: { password: '' } })
  const submission = useSubmit(
    form,
    async ({ password }) => {
      await provePassword(password)
      onUnlock()
    },
    { password: 'password', mismatch: 'password' },
  )
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector('input')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      data-lock=""
      aria-labelledby="locked"
      closedby="none"
      onCancel={event => event.preventDefault()}
      className="m-0 size-full max-h-none max-w-none bg-sunken text-ink"
    >
      <FullScreen>
        <PageHeading takesFocus={false} id="locked" className="text-xl">
          Sesión bloqueada
        </PageHeading>
        <p className="text-ink-soft">
          Lo que tenías a medias sigue ahí. Para volver, escribe la contraseña de{' '}
          <strong className="text-ink">{email}</strong>.
        </p>
        <Form submission={submission} className="flex flex-col gap-4">
          <Field label="Contraseña" error={form.formState.errors.password?.message}>
            <PasswordInput
              {...form.register('password', { required: 'Escribe tu contraseña.' })}
              autoComplete="current-password"
            />
          </Field>
          <Button type="submit" size="default" loading={submission.loading}>
            Desbloquear
          </Button>
        </Form>
        <Button variant="link" size="sm" onClick={() => void signOut()}>
          Salir y entrar con otra cuenta
        </Button>
      </FullScreen>
    </dialog>
  )
}
