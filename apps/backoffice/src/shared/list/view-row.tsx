import type { SavedView } from '@habilita/contract/staff/staff-views'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Field } from '@habilita/ui/field'
import { Icon, type IconName } from '@habilita/ui/icon'
import { TextInput } from '@habilita/ui/text-input'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { EXACT_SEARCH } from './read-search.ts'

const LONGEST_NAME = 60

interface NameFormProps {
  readonly label: string
  readonly name?: string
  readonly action: string
  /** Additional fields. */
  readonly children?: ReactNode
  /** Returns an error message or undefined. */
  readonly onSave: (name: string) => Promise<string | undefined>
}

export const NameForm = ({ label, name = '', action, children, onSave }: NameFormProps) => {
  const [problem, setProblem] = useState<string>()
  const [loading, setLoading] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('name')
    setLoading(true)
    const wrong =
      typeof typed === 'string' && typed.trim() !== '' ? await onSave(typed.trim()) : 'Ponle un nombre.'
    setLoading(false)
    setProblem(wrong)
    if (wrong === undefined) form.reset()
  }
  return (
    <form onSubmit={event => void save(event)} className="flex flex-col gap-2 p-2.5" noValidate>
      <Field label={label} {...(problem !== undefined && { error: problem })}>
        <TextInput name="name" defaultValue={name} maxLength={LONGEST_NAME} autoComplete="off" />
      </Field>
      {children}
      <Button type="submit" size="sm" loading={loading}>
        {action}
      </Button>
    </form>
  )
}

const buttonClass =
  'grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-soft hover:bg-sunken ' +
  'aria-pressed:bg-accent-wash aria-pressed:text-accent'

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly isPressed?: boolean
  readonly onClick: () => void
}

const IconButton = ({ icon, label, isPressed, onClick }: IconButtonProps) => (
  <button
    type="button"
    className={buttonClass}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    <Icon name={icon} className="size-4" />
  </button>
)

interface ViewRowProps {
  readonly view: SavedView
  readonly searchOf: (given: Readonly<Record<string, string>>) => object
  readonly isCurrent: boolean
  readonly onPick: () => void
  /** Return an error message or undefined. */
  readonly onRename: (name: string) => Promise<string | undefined>
  readonly onShare: (shared: boolean) => Promise<string | undefined>
  readonly onRemove: () => Promise<string | undefined>
}

/** A saved view. Its owner and administrators can rename, share and delete it. */
export const ViewRow = (props: ViewRowProps) => {
  const { view, searchOf, isCurrent, onPick, onRename, onShare, onRemove } = props
  const { name, shared, sharedBy, mayChange } = view
  const [isRenamed, setRenamed] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (isRenamed)
    return (
      <NameForm
        label={`Nuevo nombre de «${name}»`}
        name={name}
        action="Cambiar nombre"
        onSave={async typed => {
          const wrong = await onRename(typed)
          if (wrong === undefined) setRenamed(false)
          return wrong
        }}
      />
    )
  return (
    <>
      <div className="flex items-center">
        <Link
          to="."
          search={searchOf(Object.fromEntries(new URLSearchParams(view.search)))}
          onClick={onPick}
          activeOptions={EXACT_SEARCH}
          aria-current={isCurrent ? 'true' : undefined}
          className="flex min-w-0 grow items-center gap-2 rounded-sm px-2.5 py-1.5 hover:bg-sunken aria-[current]:font-bold aria-[current]:text-accent"
        >
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
          {sharedBy !== null && (
            <span className="shrink-0 text-xs font-normal text-ink-soft">
              {sharedBy.name ?? 'Sin nombre'}
            </span>
          )}
          {sharedBy === null && shared && <Chip tone="accent">Compartida</Chip>}
        </Link>
        {mayChange && (
          <>
            <IconButton
              icon="people"
              label={shared ? `Dejar de compartir «${name}»` : `Compartir «${name}» con todo el equipo`}
              isPressed={shared}
              onClick={() => void onShare(!shared).then(setProblem)}
            />
            <IconButton
              icon="note"
              label={`Cambiar el nombre de «${name}»`}
              onClick={() => setRenamed(true)}
            />
            <IconButton
              icon="close"
              label={`Borrar «${name}»`}
              onClick={() => void onRemove().then(setProblem)}
            />
          </>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="px-2.5 text-xs text-bad">
          {problem}
        </p>
      )}
    </>
  )
}
