import { type PartKind, partNames } from '@habilita/contract/schemes/schemes'
import { Checkbox } from '@habilita/ui/checkbox'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import type { UseFormReturn } from 'react-hook-form'
import { wholeNumber } from '../../../shared/whole-number.ts'
import type { SeriesValues } from './series-values.ts'

interface PartFieldsProps {
  readonly part: PartKind
  readonly isChosen: boolean
  readonly form: UseFormReturn<SeriesValues>
}

/** Start time and duration of one part of the exam. */
export const PartFields = ({ part, isChosen, form }: PartFieldsProps) => {
  const { errors } = form.formState
  const rule = (check: (typed: string) => true | string) => ({
    validate: (typed: string, { parts }: SeriesValues) => !parts.includes(part) || check(typed),
  })
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)] items-start gap-3">
      <Checkbox
        {...form.register('parts', { validate: parts => parts.length > 0 || 'Elige al menos una parte.' })}
        value={part}
        label={partNames[part]}
        className="pt-6"
      />
      {isChosen && (
        <>
          <Field label="Empieza" error={errors.startsAt?.[part]?.message}>
            <TextInput
              {...form.register(
                `startsAt.${part}`,
                rule(typed => /^\d\d:\d\d$/.test(typed) || 'Escribe la hora.'),
              )}
              type="time"
            />
          </Field>
          <Field label="Minutos" error={errors.minutes?.[part]?.message}>
            <TextInput
              {...form.register(`minutes.${part}`, rule(wholeNumber(10, 600)))}
              inputMode="numeric"
            />
          </Field>
        </>
      )}
    </div>
  )
}
