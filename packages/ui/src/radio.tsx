import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { cx } from './cx.ts'
import { described, FieldError, FieldHint } from './field-message.tsx'

const GroupName = createContext('')

interface RadioGroupProps {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The field name; generated when the form does not need one. */
  readonly name?: string
  readonly className?: string
  readonly children: ReactNode
}

export const RadioGroup = ({ legend, hint, error, name, className, children }: RadioGroupProps) => {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      {...described(id, hint, error)}
      className={cx('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {hint !== undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <GroupName value={name ?? id}>{children}</GroupName>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** An image before the label. */
  readonly leading?: ReactNode
}

/** The whole card is clickable. The group's name applies unless a form library passes one. */
export const Radio = ({ label, hint, leading, className, ...native }: RadioProps) => {
  const groupName = use(GroupName)
  return (
    <label
      className={cx(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong',
        'has-checked:border-accent has-checked:bg-accent-wash has-checked:ring-1 has-checked:ring-accent',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        'has-disabled:cursor-default has-disabled:opacity-60',
        className,
      )}
    >
      {leading}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      <input
        {...native}
        type="radio"
        name={native.name ?? groupName}
        className="size-6 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none checked:border-[7px] checked:border-accent"
      />
    </label>
  )
}
