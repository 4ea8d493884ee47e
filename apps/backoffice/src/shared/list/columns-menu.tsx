import { Icon } from '@habilita/ui/icon'
import { Menu } from '../menu/menu.tsx'
import { actionClass } from './action-class.ts'
import type { useColumns } from './use-columns.ts'

/** Chooses the columns of the list and of its export. */
export const ColumnsMenu = ({ choice }: { readonly choice: ReturnType<typeof useColumns> }) => {
  const { all, chosen, choose, chooseDefaults } = choice
  return (
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
          <legend className="px-2.5 py-1 text-xs font-semibold text-ink-soft">
            Columnas, en este equipo
          </legend>
          {all.map(column => (
            <label
              key={column.id}
              className="flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 hover:bg-sunken has-disabled:cursor-default"
            >
              <input
                type="checkbox"
                className="size-4"
                disabled={column.isNeeded}
                checked={chosen.includes(column)}
                onChange={({ target }) =>
                  choose(
                    all
                      .filter(each => (each === column ? target.checked : chosen.includes(each)))
                      .map(({ id }) => id),
                  )
                }
              />
              {column.label}
            </label>
          ))}
          <button
            type="button"
            onClick={chooseDefaults}
            className="mt-1 w-full cursor-pointer rounded-sm px-2.5 py-1.5 text-start font-semibold text-accent hover:bg-sunken"
          >
            Las de siempre
          </button>
        </fieldset>
      )}
    </Menu>
  )
}
