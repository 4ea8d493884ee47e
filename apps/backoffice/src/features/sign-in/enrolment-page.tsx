import { Form } from '@habilita/browser/form/form'
import { onCodeField } from '@habilita/browser/form/on-code-field'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { drawCode } from '@habilita/browser/qr-path'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { PageHeading } from '@habilita/ui/page-heading'
import { Skeleton } from '@habilita/ui/skeleton'
import { TextInput } from '@habilita/ui/text-input'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { beginEnrolment, type Enrolment, signOut } from '../../shared/auth/operations.ts'
import { FullScreen } from '../../shared/full-screen.tsx'

const QrCode = ({ address }: { readonly address: string }) => {
  const { size, path } = useMemo(() => drawCode(address), [address])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR para tu aplicación de autenticación"
      shapeRendering="crispEdges"
      className="size-44 self-center rounded-md bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}

interface EnrolmentPageProps {
  /** Enrolment in progress. */
  readonly onEnrolling: (isUnderWay: boolean) => void
}

/** In groups of four. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

interface CodeFormProps extends EnrolmentPageProps {
  readonly enrolment: Enrolment
}

const CodeForm = ({ enrolment, onEnrolling }: CodeFormProps) => {
  const form = useForm({ ...formDefaults, defaultValues: { code: '' } })
  const submission = useSubmit(form, async ({ code }) => {
    onEnrolling(true)
    await enrolment.finish(code.replaceAll(/\s/g, '')).catch((error: unknown) => {
      onEnrolling(false)
      onCodeField(error)
    })
  })
  return (
    <Form submission={submission} className="flex flex-col gap-4">
      <Field label="Código de 6 cifras" error={form.formState.errors.code?.message}>
        <TextInput
          {...form.register('code', { required: 'Escribe el código de tu aplicación.' })}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          className="font-mono tracking-wider"
        />
      </Field>
      <Button type="submit" size="default" loading={submission.loading || submission.done}>
        Activar y entrar
      </Button>
    </Form>
  )
}

/** Staff need a second factor: without it the API refuses their calls. */
export const EnrolmentPage = ({ onEnrolling }: EnrolmentPageProps) => {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const { act, loading, problem } = useAction(async () => setEnrolment(await beginEnrolment()))
  const begun = useRef(false)
  useEffect(() => {
    // Once: each start creates another secret.
    if (begun.current) return
    begun.current = true
    void act()
  }, [act])
  return (
    <FullScreen>
      <PageHeading takesFocus className="text-xl">
        Protege tu cuenta
      </PageHeading>
      <p className="text-ink-soft">
        Trabajas con datos de otras personas, así que además de la contraseña te pedimos un código. Escanea
        esta imagen con tu aplicación de autenticación y escribe el código que te dé.
      </p>
      {enrolment ? (
        <>
          <QrCode address={enrolment.address} />
          <details>
            <summary className="w-fit cursor-pointer rounded-sm text-sm font-semibold text-accent">
              No puedo escanearla
            </summary>
            <p className="mt-1.5 text-sm text-ink-soft">Escribe esta clave en tu aplicación:</p>
            <p className="font-mono text-sm wrap-anywhere select-all">{grouped(enrolment.secret)}</p>
          </details>
          <CodeForm enrolment={enrolment} onEnrolling={onEnrolling} />
        </>
      ) : (
        <>
          {problem ? (
            <ProblemPanel {...problem} />
          ) : (
            <Skeleton shape="block" className="size-44 self-center" />
          )}
          {problem && (
            <Button size="default" loading={loading} onClick={() => void act()}>
              Reintentar
            </Button>
          )}
        </>
      )}
      <Button variant="link" size="sm" onClick={() => void signOut()}>
        Salir
      </Button>
    </FullScreen>
  )
}
