import { day } from '@habilita/browser/day'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { useState } from 'react'
import { FilterMenu } from './filter-menu.tsx'

interface Period {
  readonly from: string | undefined
  readonly to: string | undefined
}

const formatDates = ({ from, to }: Period): string | undefined => {
  if (from !== undefined && to !== undefined) return `${day(from)} – ${day(to)}`
  if (from !== undefined) return `desde ${day(from)}`
  return to === undefined ? undefined : `hasta ${day(to)}`
}

interface DayInputProps {
  readonly value: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onDay: (day: string | undefined) => void
}

/** Typing a year passes through incomplete dates: only complete ones are applied. */
const DayInput = ({ value, onDay, ...props }: DayInputProps) => {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    setTyped(value)
  }
  return (
    <TextInput
      {...props}
      type="date"
      value={typed ?? ''}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '' || target.value.startsWith('20')) onDay(target.value || undefined)
      }}
    />
  )
}

interface DatesFilterProps extends Period {
  readonly label: string
  /** Label while neither date is set. */
  readonly unset?: string
  readonly isMinor?: boolean
  readonly onChoose: (period: Period) => void
}

/** Filters by first and last date. */
export const DatesFilter = ({ label, unset, isMinor = false, from, to, onChoose }: DatesFilterProps) => (
  <FilterMenu
    label={label}
    isMinor={isMinor}
    value={formatDates({ from, to })}
    unset={unset}
    onClear={() => onChoose({ from: undefined, to: undefined })}
  >
    <div className="flex flex-col gap-2 px-2.5 pb-1.5">
      <Field label="Desde">
        <DayInput value={from} max={to} onDay={chosen => onChoose({ from: chosen, to })} />
      </Field>
      <Field label="Hasta">
        <DayInput value={to} min={from} onDay={chosen => onChoose({ from, to: chosen })} />
      </Field>
    </div>
  </FilterMenu>
)
