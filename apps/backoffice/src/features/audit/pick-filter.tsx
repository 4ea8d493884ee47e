import { Skeleton } from '@habilita/ui/skeleton'
import { TextInput } from '@habilita/ui/text-input'
import type { ReactNode } from 'react'
import { FilterMenu } from '../../shared/list/filter-menu.tsx'

export interface Choice {
  readonly id: string
  readonly name: string
  readonly detail?: string
}

interface PickFilterProps {
  readonly label: string
  readonly value: string | undefined
  /** Search text; it never gets into the URL. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly placeholder: string
  readonly choices: readonly Choice[] | undefined
  /** Shown when there are no choices. */
  readonly note: ReactNode
  readonly onChoose: (id: string | undefined) => void
}

const optionClass = 'block w-full cursor-pointer rounded-sm px-2.5 py-1.5 text-start hover:bg-sunken'

/** A filter with too many choices to list: the user types to find one. */
export const PickFilter = (props: PickFilterProps) => {
  const { label, value, text, onText, placeholder, choices, note, onChoose } = props
  return (
    <FilterMenu label={label} value={value} onClear={() => onChoose(undefined)}>
      <div className="px-1 pb-1.5">
        <TextInput
          type="search"
          aria-label={`Buscar: ${label.toLowerCase()}`}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      {choices === undefined ? (
        <div aria-busy="true" className="flex flex-col gap-2 px-2.5 py-1.5">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
        </div>
      ) : choices.length === 0 ? (
        <p className="px-2.5 py-1.5 text-ink-soft">{note}</p>
      ) : (
        <ul aria-label={label}>
          {choices.map(choice => (
            <li key={choice.id}>
              <button type="button" className={optionClass} onClick={() => onChoose(choice.id)}>
                {choice.name}
                {choice.detail !== undefined && (
                  <span className="block text-xs text-ink-soft">{choice.detail}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FilterMenu>
  )
}
