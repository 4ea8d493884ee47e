import { Loaded } from '@habilita/browser/loaded'
import type { SavedView, ViewArea } from '@habilita/contract/staff/staff-views'
import { Checkbox } from '@habilita/ui/checkbox'
import { Icon } from '@habilita/ui/icon'
import { useState } from 'react'
import { Menu } from '../menu/menu.tsx'
import { actionClass } from './action-class.ts'
import { writeSearch } from './read-search.ts'
import { useViews } from './use-views.ts'
import { NameForm, ViewRow } from './view-row.tsx'

interface ViewsMenuProps {
  readonly area: ViewArea
  /** Current search parameters. */
  readonly search: object
  /** Reads the parameters the list accepts. */
  readonly searchOf: (given: Readonly<Record<string, string>>) => object
}

/** Saved views of a list: select, rename, share and delete; saves the current filters as a view. */
export const ViewsMenu = ({ area, search, searchOf }: ViewsMenuProps) => {
  const { query, own, others, add, rename, share, remove } = useViews(area)
  const [isShared, setShared] = useState(false)
  const written = writeSearch(search)
  const current = [...own, ...others].find(view => view.search === written)
  const rowsOf = (views: readonly SavedView[], close: () => void) =>
    views.map(view => (
      <li key={view.id}>
        <ViewRow
          view={view}
          searchOf={searchOf}
          isCurrent={view === current}
          onPick={close}
          onRename={name => rename(view, name)}
          onShare={shared => share(view, shared)}
          onRemove={() => remove(view)}
        />
      </li>
    ))
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
            {() => (
              <>
                {own.length + others.length === 0 && (
                  <p className="px-2.5 py-1.5 text-ink-soft">
                    Guarda los filtros que uses a menudo y los tendrás aquí.
                  </p>
                )}
                {own.length > 0 && <ul aria-label="Mis vistas">{rowsOf(own, close)}</ul>}
                {others.length > 0 && (
                  <>
                    <p className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-soft">Del equipo</p>
                    <ul aria-label="Del equipo">{rowsOf(others, close)}</ul>
                  </>
                )}
              </>
            )}
          </Loaded>
          <hr className="my-1 border-line" />
          <NameForm
            label="Guardar la vista actual como"
            action="Guardar vista"
            onSave={async name => {
              const wrong = await add(name, written, isShared)
              if (wrong === undefined) setShared(false)
              return wrong
            }}
          >
            <Checkbox
              label="Compartir con todo el equipo"
              checked={isShared}
              onChange={({ target }) => setShared(target.checked)}
            />
          </NameForm>
        </div>
      )}
    </Menu>
  )
}
