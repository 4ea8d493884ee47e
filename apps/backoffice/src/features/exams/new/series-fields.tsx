import { categoryNames } from '@habilita/contract/values/categories'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { ExaminerChoice } from '../examiner-choice.tsx'
import { schemesQuery, venuesQuery } from '../exams-queries.ts'
import { partKinds } from '../exams-search.ts'
import { wholeNumber } from '../../../shared/whole-number.ts'
import { fewLines } from '../form-values.ts'
import { ScopeChoice } from '../scope-choice.tsx'
import { DaysChoice } from './days-choice.tsx'
import { PartFields } from './part-fields.tsx'
import type { DayRule, SeriesValues } from './series-values.ts'

const MOST_SEATS = 500

const ruleNames: Readonly<Record<DayRule, string>> = {
  one: 'Un solo día',
  every: 'En serie: el mismo día cada semana, o cada varias',
  chosen: 'Días sueltos',
}

interface SeriesFieldsProps {
  readonly form: UseFormReturn<SeriesValues>
  readonly values: SeriesValues
}

const DayFields = ({ form, values }: SeriesFieldsProps) => {
  const { errors } = form.formState
  const isFor = (...rules: DayRule[]) => rules.includes(values.rule)
  return (
    <>
      <Field label="Cuándo">
        <Select {...form.register('rule')}>
          {Object.entries(ruleNames).map(([rule, name]) => (
            <option key={rule} value={rule}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isFor('one', 'every') && (
        <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
          <Field label={isFor('one') ? 'Día' : 'Primer día'} error={errors.from?.message}>
            <TextInput
              {...form.register('from', {
                validate: (typed, { rule }) => rule === 'chosen' || typed !== '' || 'Elige el día.',
              })}
              type="date"
            />
          </Field>
          {isFor('every') && (
            <>
              <Field label="Cada cuántas semanas" error={errors.weeks?.message}>
                <TextInput {...form.register('weeks', { validate: wholeNumber(1, 8) })} inputMode="numeric" />
              </Field>
              <Field label="Cuántas veces" error={errors.count?.message}>
                <TextInput
                  {...form.register('count', { validate: wholeNumber(1, 52) })}
                  inputMode="numeric"
                />
              </Field>
            </>
          )}
        </div>
      )}
      {isFor('chosen') && (
        <Controller
          control={form.control}
          name="days"
          rules={{ validate: (days, { rule }) => rule !== 'chosen' || days.length > 0 || 'Añade algún día.' }}
          render={({ field, fieldState }) => (
            <DaysChoice days={field.value} error={fieldState.error?.message} onChange={field.onChange} />
          )}
        />
      )}
    </>
  )
}

export const SeriesFields = ({ form, values }: SeriesFieldsProps) => {
  const { errors } = form.formState
  const venues = useQuery(venuesQuery).data?.venues.filter(({ closed }) => !closed) ?? []
  const scheme = useQuery(schemesQuery).data?.schemes.find(each => each.category === values.category)
  const { setValue } = form
  const most = venues.find(({ id }) => id === values.venueId)?.capacity ?? null
  /** Defaults to the capacity of the room until the user types a number. */
  const fill = (venueId: string) => {
    const capacity = venues.find(({ id }) => id === venueId)?.capacity
    if (typeof capacity === 'number' && !form.getFieldState('capacity').isDirty)
      form.resetField('capacity', { defaultValue: String(capacity) })
  }
  // Durations default to those of the scheme.
  useEffect(() => {
    for (const { kind, minutes } of scheme?.parts ?? []) setValue(`minutes.${kind}`, String(minutes))
  }, [scheme, setValue])
  return (
    <>
      <Field label="Especialidad" error={errors.category?.message}>
        <Select
          {...form.register('category', {
            required: 'Elige la especialidad.',
            onChange: () => setValue('scopes', []),
          })}
        >
          <option value="">Elige una</option>
          {schemeCategories.map(each => (
            <option key={each} value={each}>
              {categoryNames[each]}
            </option>
          ))}
        </Select>
      </Field>
      {values.category !== '' && (
        <Controller
          control={form.control}
          name="scopes"
          render={({ field, fieldState }) => (
            <ScopeChoice
              category={values.category || 'gas'}
              chosen={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2 text-sm font-semibold">Qué se hace cada día</legend>
        {partKinds.map(part => (
          <PartFields key={part} part={part} isChosen={values.parts.includes(part)} form={form} />
        ))}
        {errors.parts?.message !== undefined && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {errors.parts.message}
          </p>
        )}
      </fieldset>
      <DayFields form={form} values={values} />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-3">
        <Field
          label="Sede"
          error={errors.venueId?.message}
          hint={
            <>
              La hora es la de la sede. {/* In a new tab: leaving the form would discard it. */}
              <Link
                to="/settings/venues"
                target="_blank"
                className="font-semibold text-accent underline underline-offset-4"
              >
                Sedes
              </Link>
            </>
          }
        >
          <Select
            {...form.register('venueId', {
              required: 'Elige la sede.',
              onChange: ({ target }: { readonly target: HTMLSelectElement }) => fill(target.value),
            })}
          >
            <option value="">Elige una</option>
            {venues.map(({ id, name, municipality }) => (
              <option key={id} value={id}>
                {municipality} · {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Plazas"
          {...(most !== null && { hint: `Caben ${most}.` })}
          error={errors.capacity?.message}
        >
          <TextInput
            {...form.register('capacity', { validate: wholeNumber(1, most ?? MOST_SEATS) })}
            inputMode="numeric"
          />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="examiners"
        render={({ field, fieldState }) => (
          <ExaminerChoice chosen={field.value} error={fieldState.error?.message} onChange={field.onChange} />
        )}
      />
      <Field
        label="Material que se pide"
        hint="Una cosa en cada línea."
        optional
        error={errors.equipment?.message}
      >
        <TextArea {...form.register('equipment', { validate: fewLines })} rows={3} />
      </Field>
    </>
  )
}
