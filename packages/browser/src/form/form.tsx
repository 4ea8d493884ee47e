import { Card } from '@habilita/ui/card'
import { type ComponentProps, useId } from 'react'
import { delayBlur } from './delay-blur.ts'
import { ProblemPanel } from './problem-panel.tsx'
import type { Problems, WrongField } from './use-submit.ts'

const takeFocus = (summary: HTMLElement | null) => summary?.focus()

interface ErrorSummaryProps {
  readonly fields: readonly WrongField[]
  readonly onGo: (name: string) => void
}

const ErrorSummary = ({ fields, onGo }: ErrorSummaryProps) => {
  const id = useId()
  return (
    <section ref={takeFocus} tabIndex={-1} aria-labelledby={id} className="rounded-lg">
      <Card tone="bad">
        <h2 id={id} className="font-bold">
          Revisa estos {fields.length} datos
        </h2>
        <ul className="mt-1 flex flex-col gap-1.5">
          {fields.map(field => (
            <li key={field.name}>
              <a
                href={`#${field.id}`}
                onClick={event => {
                  event.preventDefault()
                  onGo(field.name)
                }}
                className="inline-flex min-h-9 items-center font-semibold text-bad underline underline-offset-4"
              >
                {field.message}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The return value of `useSubmit`. */
  readonly submission: {
    readonly onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
    readonly problems: Problems | undefined
    readonly focus: (name: string) => void
  }
}

/** A form with its errors on top. */
export const Form = ({
  submission: { onSubmit, problems, focus },
  className,
  children,
  ...native
}: FormProps) => (
  <form
    {...native}
    noValidate
    onSubmit={onSubmit}
    onBlurCapture={delayBlur}
    className={className ?? 'flex flex-col gap-5'}
  >
    <span aria-live="assertive" className="sr-only">
      {problems?.unheard}
    </span>
    {problems?.general && <ProblemPanel {...problems.general} />}
    {problems && problems.fields.length > 1 && <ErrorSummary fields={problems.fields} onGo={focus} />}
    {children}
  </form>
)
