import { Icon } from '@habilita/ui/icon'
import { type ReactNode, useState } from 'react'
import { Menu } from '../menu/menu.tsx'

const chipClass =
  'inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-full border px-2.5 text-xs font-semibold '

interface FilterMenuProps {
  readonly label: string
  /** Label of the current value; undefined if unset. */
  readonly value?: string | undefined
  /** Label while unset. */
  readonly unset?: string | undefined
  /** On narrow screens shown only while set. */
  readonly isMinor?: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}

export const FilterMenu = ({ label, value, unset, isMinor = false, onClear, children }: FilterMenuProps) => (
  <Menu
    name={`${label}: ${value ?? unset ?? 'cualquiera'}`}
    label={
      <>
        <span className="max-w-56 truncate">{[label, value ?? unset].filter(Boolean).join(': ')}</span>
        <Icon name="chevron-down" className="size-3.5" />
      </>
    }
    className={
      chipClass +
      (value === undefined
        ? `border-line bg-surface text-ink-soft hover:border-line-strong ${isMinor ? '@max-3xl:hidden' : ''}`
        : 'border-accent/30 bg-accent-wash text-accent')
    }
  >
    {close => (
      <fieldset>
        <legend className="flex w-full items-center px-2.5 py-1 text-xs font-semibold text-ink-soft">
          {label}
        </legend>
        {children}
        {value !== undefined && (
          <button
            type="button"
            onClick={() => {
              onClear()
              close()
            }}
            className="mt-1 w-full cursor-pointer rounded-sm px-2.5 py-1.5 text-start font-semibold text-accent hover:bg-sunken"
          >
            Quitar filtro
          </button>
        )}
      </fieldset>
    )}
  </Menu>
)

const optionClass = 'flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 hover:bg-sunken'

interface SeveralProps<T extends string> {
  readonly label: string
  readonly isMinor?: boolean
  readonly names: Readonly<Record<T, string>>
  /** In display order. */
  readonly choices: readonly T[]
  readonly chosen: readonly T[] | undefined
  readonly onChoose: (chosen: readonly T[] | undefined) => void
}

/** A filter with several values. */
export const SeveralFilter = <T extends string>({
  label,
  isMinor = false,
  names,
  choices,
  chosen,
  onChoose,
}: SeveralProps<T>) => {
  // Local state: the URL changes later, and a ticked box must not flicker back.
  const [own, setOwn] = useState(chosen)
  const [before, setBefore] = useState(chosen)
  if (chosen !== before) {
    setBefore(chosen)
    setOwn(chosen)
  }
  const [first, ...rest] = choices.filter(choice => chosen?.includes(choice))
  const value = first && (rest.length === 0 ? names[first] : `${names[first]} y ${rest.length} más`)
  return (
    <FilterMenu label={label} isMinor={isMinor} value={value} onClear={() => onChoose(undefined)}>
      {choices.map(choice => (
        <label key={choice} className={optionClass}>
          <input
            type="checkbox"
            className="size-4"
            checked={own?.includes(choice) ?? false}
            onChange={({ target }) => {
              const next = choices.filter(each =>
                each === choice ? target.checked : (own?.includes(each) ?? false),
              )
              const now = next.length === 0 ? undefined : next
              setOwn(now)
              onChoose(now)
            }}
          />
          {names[choice]}
        </label>
      ))}
    </FilterMenu>
  )
}

interface OneProps<T extends string> {
  readonly label: string
  readonly isMinor?: boolean
  readonly names: Readonly<Record<T, string>>
  readonly choices: readonly T[]
  readonly chosen: T | undefined
  /** Default value, shown as unset. */
  readonly usual?: T
  /** Label while unset. */
  readonly unset?: string
  readonly onChoose: (chosen: T | undefined) => void
}

/** A filter with one value. */
export const OneFilter = <T extends string>({
  label,
  isMinor = false,
  names,
  choices,
  chosen,
  usual,
  unset,
  onChoose,
}: OneProps<T>) => (
  <FilterMenu
    label={label}
    isMinor={isMinor}
    value={chosen === undefined || chosen === usual ? undefined : names[chosen]}
    unset={unset}
    onClear={() => onChoose(undefined)}
  >
    {choices.map(choice => (
      <label key={choice} className={optionClass}>
        <input
          type="radio"
          name={label}
          className="size-4"
          checked={choice === chosen}
          onChange={() => onChoose(choice)}
        />
        {names[choice]}
      </label>
    ))}
  </FilterMenu>
)
