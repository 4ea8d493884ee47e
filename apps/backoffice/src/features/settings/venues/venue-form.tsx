import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { provinceName } from '@habilita/browser/province-name'
import { provinces } from '@habilita/contract/values/provinces'
import { addVenue, type StaffVenue, updateVenue } from '@habilita/contract/exams/staff-sessions'
import { Button } from '@habilita/ui/button'
import { Checkbox } from '@habilita/ui/checkbox'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { StaleNote } from '../../../shared/stale-note.tsx'
import { newerVersion, useFollowed } from '../../../shared/use-followed.ts'
import { wholeNumber } from '../../../shared/whole-number.ts'
import { putVenue, venuesQuery } from './venues-query.ts'

interface Values extends Pick<
  StaffVenue,
  'name' | 'street' | 'municipality' | 'province' | 'stepFree' | 'directions'
> {
  /** Empty: unknown. */
  readonly capacity: string
}

type Told = Omit<Values, 'capacity'> & Pick<StaffVenue, 'capacity'>

const valuesOf = ({
  name,
  street,
  municipality,
  province,
  stepFree,
  directions,
  capacity,
}: Told): Values => ({
  name,
  street,
  municipality,
  province,
  stepFree,
  directions,
  capacity: capacity === null ? '' : String(capacity),
})

const bodyOf = ({ capacity, ...words }: Values) => ({
  ...words,
  capacity: capacity.trim() === '' ? null : Number(capacity),
})

const nothing = {
  name: '',
  street: '',
  municipality: '',
  province: '',
  stepFree: false,
  directions: '',
  capacity: null,
  version: 0,
}

const isRoom = wholeNumber(1, 500)

interface VenueFormProps {
  /** Undefined for a new one. */
  readonly venue?: StaffVenue
  readonly onDone: (saved: StaffVenue) => void
  /** Other actions wait for saving: they would act on the old version. */
  readonly onSaving?: (isSaving: boolean) => void
}

export const VenueForm = ({ venue, onDone, onSaving }: VenueFormProps) => {
  const client = useQueryClient()
  const form = useForm<Values>({ ...formDefaults, defaultValues: valuesOf(venue ?? nothing) })
  const { errors, isDirty, isSubmitting } = form.formState
  const { origin, setOrigin, stale } = useFollowed<Told & { readonly version: number }>(venue ?? nothing, {
    isDirty: () => isDirty,
    isSaving: isSubmitting,
    isNewer: newerVersion,
    // Closing or reopening it does not change the form.
    isSame: (now, before) => JSON.stringify(valuesOf(now)) === JSON.stringify(valuesOf(before)),
    onReset: now => form.reset(valuesOf(now)),
  })
  const submission = useSubmit(form, async values => {
    const words = bodyOf(values)
    try {
      const saved = venue
        ? await call(updateVenue, {
            params: { id: venue.id },
            body: { ...words, version: origin.version, closed: venue.closed },
          })
        : await call(addVenue, { body: words })
      await putVenue(client, saved)
      setOrigin(saved)
      form.reset(valuesOf(saved))
      notify({ severity: 'success', title: venue ? 'Sede guardada' : `${saved.name} ya es una sede` })
      onDone(saved)
    } finally {
      // Also after a failure: another user may have changed it.
      void client.invalidateQueries(venuesQuery)
    }
  })
  useEffect(() => onSaving?.(isSubmitting), [onSaving, isSubmitting])
  const element = useRef<HTMLFormElement>(null)
  useShortcut(['mod+s'], { label: 'Guardar', group: 'Ajustes' }, () => element.current?.requestSubmit())
  return (
    <Form ref={element} submission={submission} className="flex flex-col gap-3">
      {stale && <StaleNote {...stale} />}
      <Field label="Nombre" error={errors.name?.message}>
        <TextInput
          {...form.register('name', { required: 'Escribe cómo se llama.' })}
          maxLength={80}
          autoComplete="off"
        />
      </Field>
      <Field label="Calle y número" error={errors.street?.message}>
        <TextInput
          {...form.register('street', { required: 'Escribe la calle y el número.' })}
          maxLength={120}
          autoComplete="off"
        />
      </Field>
      <Field label="Municipio" error={errors.municipality?.message}>
        <TextInput
          {...form.register('municipality', { required: 'Escribe el municipio.' })}
          maxLength={80}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Provincia"
        hint="La hora de la sede es la de su provincia."
        error={errors.province?.message}
      >
        <Select {...form.register('province', { required: 'Elige la provincia.' })}>
          <option value="">Elige…</option>
          {provinces.map(({ code }) => (
            <option key={code} value={code}>
              {provinceName(code)}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        {...form.register('stepFree')}
        label="Se entra sin escalones"
        hint="Lo ve quien pide una adaptación por movilidad."
      />
      <Field
        label="Aforo"
        hint="Cuántas personas caben. Se proponen como plazas al crear una convocatoria, y las nuevas no tendrán más. Las que ya hay conservan las suyas."
        optional
        error={errors.capacity?.message}
      >
        <TextInput
          {...form.register('capacity', { validate: typed => typed.trim() === '' || isRoom(typed) })}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-28"
        />
      </Field>
      <Field label="Cómo llegar" optional error={errors.directions?.message}>
        <TextArea {...form.register('directions')} maxLength={500} />
      </Field>
      <Button type="submit" size="default" loading={submission.loading}>
        {venue ? 'Guardar' : 'Añadir la sede'}
      </Button>
      <LeaveGuard isDirty={isDirty} by="venue" />
    </Form>
  )
}
