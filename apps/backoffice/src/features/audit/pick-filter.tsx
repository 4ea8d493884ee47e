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
  /** What is typed to find one: it stays here, and never gets into the address. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly placeholder: string
  readonly choices: readonly Choice[] | undefined
  /** In place of the choices, where there are none. */
  readonly note: ReactNode
  readonly onChoose: (id: string | undefined) => void
}

const optionClass = 'block w-full cursor-pointer rounded-sm px-2.5 py-1.5 text-start hover:bg-sunken'

/** A filter with more choices than one reads through: some letters of it lead there. */
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
