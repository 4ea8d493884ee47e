import { requestTypeNames, requestTypes } from '@habilita/contract/requests/request-values'
import { Button } from '@habilita/ui/button'
import { Checkbox } from '@habilita/ui/checkbox'
import { Field } from '@habilita/ui/field'
import { FieldError } from '@habilita/ui/field-message'
import { Icon } from '@habilita/ui/icon'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { type ReactNode, useId } from 'react'
import type { Path } from 'react-hook-form'
import { useDraftForm, useFault } from './draft-context.ts'
import type { SchemeValues } from './scheme-values.ts'

interface DraftFieldProps {
  readonly path: Path<SchemeValues>
  readonly label: string
  readonly hint?: string
  readonly optional?: true
  readonly className?: string
}

const fieldProps = ({ label, hint, optional, className }: DraftFieldProps) => ({
  label,
  ...(hint !== undefined && { hint }),
  ...(optional && { optional }),
  ...(className !== undefined && { className }),
})

/** Aligns labels, controls and errors of neighbouring fields. */
export const alignedClass =
  'grid grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-3 *:grid *:row-span-3 *:grid-rows-subgrid *:gap-y-1 [&>*>label]:self-end'

/** Single-line field. */
export const Line = (props: DraftFieldProps & { readonly mono?: true }) => {
  const { form } = useDraftForm()
  return (
    <Field {...fieldProps(props)} error={useFault(props.path)}>
      <TextInput
        {...form.register(props.path)}
        autoComplete="off"
        {...(props.mono && { className: 'font-mono', spellCheck: false })}
      />
    </Field>
  )
}

/** Number field with its unit. */
export const Count = (props: DraftFieldProps) => {
  const { form } = useDraftForm()
  return (
    <Field {...fieldProps(props)} error={useFault(props.path)}>
      <TextInput
        {...form.register(props.path)}
        inputMode="decimal"
        autoComplete="off"
        className="tabular-nums"
      />
    </Field>
  )
}

/** Multi-line field. */
export const Lines = (props: DraftFieldProps) => {
  const { form } = useDraftForm()
  return (
    <Field {...fieldProps(props)} error={useFault(props.path)}>
      <TextArea {...form.register(props.path)} className="min-h-16" />
    </Field>
  )
}

interface TypesProps {
  readonly path: 'withoutExam' | `documents.${number}.types`
  readonly legend: string
}

/** Types of request that an entry applies to. */
export const Types = ({ path, legend }: TypesProps) => {
  const { form } = useDraftForm()
  const id = useId()
  const error = useFault(path)
  return (
    <fieldset {...(error !== undefined && { 'aria-describedby': id })}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {requestTypes.map(type => (
          <Checkbox key={type} value={type} {...form.register(path)} label={requestTypeNames[type]} />
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

/** Fault of a list as a whole. */
export const ListFault = ({ path }: { readonly path: string }) => {
  const { faults } = useDraftForm()
  const id = useId()
  return faults[path] === undefined ? null : <FieldError id={id}>{faults[path]}</FieldError>
}

interface EntryProps {
  /** Default name: «Alcance 2». */
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
  readonly children: ReactNode
}

const iconButton = 'size-9 shrink-0 px-0'

const headingOf = (button: HTMLElement): HTMLElement | null | undefined =>
  button.closest('section')?.querySelector('h3')

/** Keeps the focus in place, or moves it to the heading if the entry is gone. */
const keepFocus = (button: HTMLButtonElement): void => {
  const heading = headingOf(button)
  setTimeout(() => (button.isConnected && !button.disabled ? button : heading)?.focus())
}

/** One entry of a list: can be moved and removed. */
export const Entry = ({ name, index, count, onMove, onRemove, children }: EntryProps) => (
  <li>
    <fieldset className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
      <legend className="sr-only">{name}</legend>
      <div className="-mb-1 flex items-center gap-1">
        <span aria-hidden="true" className="me-auto text-xs font-semibold text-ink-soft">
          {name}
        </span>
        <Button
          variant="ghost"
          size="sm"
          className={iconButton}
          disabled={index === 0}
          aria-label={`Subir ${name}`}
          onClick={event => {
            keepFocus(event.currentTarget)
            onMove(index, index - 1)
          }}
        >
          <Icon name="up" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className={iconButton}
          disabled={index === count - 1}
          aria-label={`Bajar ${name}`}
          onClick={event => {
            keepFocus(event.currentTarget)
            onMove(index, index + 1)
          }}
        >
          <Icon name="down" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={event => {
            keepFocus(event.currentTarget)
            onRemove(index)
          }}
        >
          Quitar<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {children}
    </fieldset>
  </li>
)
