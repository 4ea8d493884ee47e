import { day } from '@habilita/browser/day'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { Icon } from '@habilita/ui/icon'
import { TextInput } from '@habilita/ui/text-input'
import { useState } from 'react'
import { isDay } from '../../../shared/days.ts'

interface DaysChoiceProps {
  readonly days: readonly string[]
  readonly error: string | undefined
  readonly onChange: (days: string[]) => void
}

export const DaysChoice = ({ days, error, onChange }: DaysChoiceProps) => {
  const [next, setNext] = useState('')
  const add = () => {
    if (!isDay(next)) return
    onChange([...new Set([...days, next])].toSorted())
    setNext('')
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <Field label="Día" error={error} className="grow">
          <TextInput
            type="date"
            name="days"
            value={next}
            onChange={({ target }) => setNext(target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <Button variant="outline" size="sm" onClick={add}>
          Añadir día
        </Button>
      </div>
      <ul aria-label="Días elegidos" className="flex flex-wrap gap-1.5">
        {days.map(each => (
          <li key={each}>
            <button
              type="button"
              aria-label={`Quitar el ${day(each)}`}
              onClick={() => onChange(days.filter(other => other !== each))}
              className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full bg-accent-wash px-3 text-xs font-semibold text-accent"
            >
              {day(each)}
              <Icon name="close" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
