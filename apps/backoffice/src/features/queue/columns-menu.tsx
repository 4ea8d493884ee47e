import { Icon } from '@habilita/ui/icon'
import { Menu } from '../../shared/menu/menu.tsx'
import { type ColumnId, columnIds, columnOf, USUAL_COLUMNS } from './columns.tsx'
import { actionClass } from './action-class.ts'

interface ColumnsMenuProps {
  readonly chosen: readonly ColumnId[]
  readonly onChoose: (chosen: readonly ColumnId[]) => void
}

/** Which columns there are, in the list and in what is exported of it. */
export const ColumnsMenu = ({ chosen, onChoose }: ColumnsMenuProps) => (
  <Menu
    name="Columnas"
    className={actionClass}
    label={
      <>
        <Icon name="columns" className="size-4" />
        <span className="@max-3xl:sr-only">Columnas</span>
      </>
    }
  >
    {() => (
      <fieldset>
        <legend className="px-2.5 py-1 text-xs font-semibold text-ink-soft">Columnas, en este equipo</legend>
        {columnIds.map(id => (
          <label
            key={id}
            className="flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 hover:bg-sunken has-disabled:cursor-default"
          >
            <input
              type="checkbox"
              className="size-4"
              // Without these nobody knows what a row is.
              disabled={id === 'number' || id === 'candidate'}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(columnIds.filter(each => (each === id ? target.checked : chosen.includes(each))))
              }
            />
            {columnOf(id).label}
          </label>
        ))}
        <button
          type="button"
          onClick={() => onChoose(USUAL_COLUMNS)}
          className="mt-1 w-full cursor-pointer rounded-sm px-2.5 py-1.5 text-start font-semibold text-accent hover:bg-sunken"
        >
          Las de siempre
        </button>
      </fieldset>
    )}
  </Menu>
)
