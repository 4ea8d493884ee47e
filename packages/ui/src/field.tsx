import { type ReactNode, useId, useMemo } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'
import { described, FieldError, FieldHint } from './field-message.tsx'

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Fields are required by default; optional ones say so. */
  readonly optional?: boolean
  readonly className?: string
  /** One control of this package, which reads its id and messages from the context. */
  readonly children: ReactNode
}

export const Field = ({ label, hint, error, optional = false, className, children }: FieldProps) => {
  const id = useId()
  const hasHint = hint !== undefined
  const hasError = error !== undefined
  const wiring = useMemo(
    () => ({ id, ...described(id, hasHint || undefined, hasError || undefined) }),
    [id, hasHint, hasError],
  )
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      {hasHint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
