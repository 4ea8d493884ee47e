import { day } from '@habilita/browser/day'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { FilterMenu } from './filter-menu.tsx'

interface Period {
  readonly from: string | undefined
  readonly to: string | undefined
}

const inWords = ({ from, to }: Period): string | undefined => {
  if (from !== undefined && to !== undefined) return `${day(from)} – ${day(to)}`
  if (from !== undefined) return `desde ${day(from)}`
  return to === undefined ? undefined : `hasta ${day(to)}`
}

interface DatesFilterProps extends Period {
  readonly label: string
  /** What it comes to while neither is set, in words. */
  readonly unset?: string
  readonly isMinor?: boolean
  readonly onChoose: (period: Period) => void
}

/** A filter by the first and the last of some days. */
export const DatesFilter = ({ label, unset, isMinor = false, from, to, onChoose }: DatesFilterProps) => (
  <FilterMenu
    label={label}
    isMinor={isMinor}
    value={inWords({ from, to })}
    unset={unset}
    onClear={() => onChoose({ from: undefined, to: undefined })}
  >
    <div className="flex flex-col gap-2 px-2.5 pb-1.5">
      <Field label="Desde">
        <TextInput
          type="date"
          value={from ?? ''}
          max={to}
          onChange={({ target }) => onChoose({ from: target.value || undefined, to })}
        />
      </Field>
      <Field label="Hasta">
        <TextInput
          type="date"
          value={to ?? ''}
          min={from}
          onChange={({ target }) => onChoose({ from, to: target.value || undefined })}
        />
      </Field>
    </div>
  </FilterMenu>
)
