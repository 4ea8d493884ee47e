import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { described, FieldError, FieldHint } from './field-message.tsx'
import { Icon } from './icon.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

export const Checkbox = ({ label, hint, error, className, ...native }: CheckboxProps) => {
  const id = useId()
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-default has-disabled:opacity-60">
        <span className="relative grid place-items-center">
          <input
            {...described(id, hint, error)}
            {...native}
            type="checkbox"
            className="peer size-6 cursor-[inherit] appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-bad forced-colors:checked:bg-[Highlight]"
          />
          <Icon
            name="check"
            className="pointer-events-none absolute size-5 stroke-[2.5] text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:text-[HighlightText]"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {hint !== undefined && (
        <div className="-mt-2 ps-9">
          <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        </div>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
