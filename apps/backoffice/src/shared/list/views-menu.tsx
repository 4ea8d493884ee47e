import { Loaded } from '@habilita/browser/loaded'
import type { SavedView, ViewArea } from '@habilita/contract/staff-views'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { Icon } from '@habilita/ui/icon'
import { TextInput } from '@habilita/ui/text-input'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Menu } from '../menu/menu.tsx'
import { actionClass } from './action-class.ts'
import { EXACTLY, writeSearch } from './read-search.ts'
import { useViews } from './use-views.ts'

const LONGEST_NAME = 60

interface NameFormProps {
  readonly label: string
  readonly name?: string
  readonly action: string
  /** Gives what went wrong, or nothing. */
  readonly onSave: (name: string) => Promise<string | undefined>
}

const NameForm = ({ label, name = '', action, onSave }: NameFormProps) => {
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
      <Button type="submit" size="sm" loading={loading}>
        {action}
      </Button>
    </form>
  )
}

const iconButton =
  'grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-soft hover:bg-sunken'

interface ViewRowProps {
  readonly view: SavedView
  readonly searchOf: (given: Readonly<Record<string, string>>) => object
  readonly isCurrent: boolean
  readonly onPick: () => void
  readonly onRename: (name: string) => Promise<string | undefined>
  readonly onRemove: () => Promise<string | undefined>
}

const ViewRow = ({ view, searchOf, isCurrent, onPick, onRename, onRemove }: ViewRowProps) => {
  const [isRenamed, setRenamed] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (isRenamed)
    return (
      <NameForm
        label={`Nuevo nombre de «${view.name}»`}
        name={view.name}
        action="Cambiar nombre"
        onSave={async name => {
          const wrong = await onRename(name)
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
          activeOptions={EXACTLY}
          aria-current={isCurrent ? 'true' : undefined}
          className="min-w-0 grow truncate rounded-sm px-2.5 py-1.5 hover:bg-sunken aria-[current]:font-bold aria-[current]:text-accent"
        >
          {view.name}
        </Link>
        <button
          type="button"
          className={iconButton}
          aria-label={`Cambiar el nombre de «${view.name}»`}
          onClick={() => setRenamed(true)}
        >
          <Icon name="note" className="size-4" />
        </button>
        <button
          type="button"
          className={iconButton}
          aria-label={`Borrar «${view.name}»`}
          onClick={() => void onRemove().then(setProblem)}
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      {problem !== undefined && (
        <p role="alert" className="px-2.5 text-xs text-bad">
          {problem}
        </p>
      )}
    </>
  )
}

interface ViewsMenuProps {
  readonly area: ViewArea
  /** What stands in the address. */
  readonly search: object
  /** What of an address the list takes. */
  readonly searchOf: (given: Readonly<Record<string, string>>) => object
}

/** What the list was set to before, under a name: to pick, name anew or take away; and to keep what it is set to now. */
export const ViewsMenu = ({ area, search, searchOf }: ViewsMenuProps) => {
  const { query, views, add, rename, remove } = useViews(area)
  const written = writeSearch(search)
  const current = views.find(view => view.search === written)
  return (
    <Menu
      name={current ? `Vistas: ${current.name}` : 'Vistas'}
      className={actionClass}
      label={
        <>
          <Icon name="bookmark" className="size-4" />
          <span className="max-w-40 truncate @max-3xl:sr-only">{current?.name ?? 'Vistas'}</span>
        </>
      }
    >
      {close => (
        <div className="flex flex-col">
          <Loaded query={query}>
            {() =>
              views.length === 0 ? (
                <p className="px-2.5 py-1.5 text-ink-soft">
                  Guarda los filtros que uses a menudo y los tendrás aquí.
                </p>
              ) : (
                <ul>
                  {views.map(view => (
                    <li key={view.id}>
                      <ViewRow
                        view={view}
                        searchOf={searchOf}
                        isCurrent={view === current}
                        onPick={close}
                        onRename={name => rename(view, name)}
                        onRemove={() => remove(view)}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <hr className="my-1 border-line" />
          <NameForm
            label="Guardar la vista actual como"
            action="Guardar vista"
            onSave={name => add(name, written)}
          />
        </div>
      )}
    </Menu>
  )
}
