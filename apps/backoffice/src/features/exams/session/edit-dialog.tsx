import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { type StaffSessionDetail, updateSession } from '@habilita/contract/exams/staff-sessions'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { clockAt } from '../calendar/days.ts'
import { ExaminerChoice } from '../examiner-choice.tsx'
import { linesOf } from '../../../shared/lines-of.ts'
import { wholeNumber } from '../../../shared/whole-number.ts'
import { venuesQuery } from '../exams-queries.ts'
import { fewLines } from '../form-values.ts'
import { ScopeChoice } from '../scope-choice.tsx'
import { usePutSession } from './use-put-session.ts'

interface EditDialogProps {
  readonly session: StaffSessionDetail
  readonly onClose: () => void
}

const MOST_SEATS = 500

const minutesOf = ({ startsAt, endsAt }: StaffSessionDetail): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)

/** Date and scopes can change only while there are no bookings. */
export const EditDialog = ({ session: now, onClose }: EditDialogProps) => {
  // The version that was opened: concurrent changes are not overwritten.
  const [session] = useState(now)
  const { put, reloadSession } = usePutSession()
  const { id, venue, booked, offered, conflicts, category } = session
  const form = useForm({
    ...formDefaults,
    defaultValues: {
      startsAt: clockAt(session.startsAt, venue.timeZone),
      minutes: String(minutesOf(session)),
      bookingClosesAt: clockAt(session.bookingClosesAt, venue.timeZone),
      capacity: String(session.capacity),
      equipment: session.equipment.join('\n'),
      scopes: session.scopes.map(({ code }) => code),
      examiners: session.examiners.map(examiner => examiner.id),
    },
  })
  const { errors } = form.formState
  const isTaken = booked + offered > 0
  const room = useQuery(venuesQuery).data?.venues.find(each => each.id === venue.id)?.capacity ?? null
  // The current number of seats stays allowed even if the room is smaller.
  const most = room === null ? MOST_SEATS : Math.max(room, session.capacity)
  const submission = useSubmit(form, async ({ minutes, capacity, equipment, ...words }) => {
    const body = {
      ...words,
      minutes: Number(minutes),
      capacity: Number(capacity),
      equipment: linesOf(equipment),
      version: session.version,
    }
    try {
      await put(await call(updateSession, { params: { id }, body }))
    } catch (error) {
      reloadSession(id)
      throw error
    }
    notify({ severity: 'success', title: 'Convocatoria cambiada' })
    onClose()
  })
  return (
    <FormDialog
      title="Editar la convocatoria"
      {...(isTaken && {
        description:
          'Ya hay plazas ocupadas: el día, la hora y los alcances no se pueden mover. Para eso se cancela, y cada persona elige otra fecha antes que nadie.',
      })}
      submission={submission}
      send="Guardar"
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <Field label="Día y hora en la sede" error={errors.startsAt?.message}>
          <TextInput
            {...form.register('startsAt', { required: 'Escribe cuándo empieza.' })}
            type="datetime-local"
            readOnly={isTaken}
          />
        </Field>
        <Field label="Minutos" error={errors.minutes?.message}>
          <TextInput
            {...form.register('minutes', { validate: wholeNumber(10, 600) })}
            inputMode="numeric"
            readOnly={isTaken}
          />
        </Field>
        <Field label="Se puede reservar hasta" error={errors.bookingClosesAt?.message}>
          <TextInput
            {...form.register('bookingClosesAt', { required: 'Escribe hasta cuándo.' })}
            type="datetime-local"
          />
        </Field>
        <Field
          label="Plazas"
          {...(room !== null && { hint: `Caben ${room}.` })}
          error={errors.capacity?.message}
        >
          <TextInput
            {...form.register('capacity', { validate: wholeNumber(Math.max(1, booked + offered), most) })}
            inputMode="numeric"
          />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="scopes"
        render={({ field, fieldState }) => (
          <ScopeChoice
            category={category}
            chosen={field.value}
            disabled={isTaken}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="examiners"
        render={({ field, fieldState }) => (
          <ExaminerChoice
            chosen={field.value}
            conflicts={conflicts}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
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
    </FormDialog>
  )
}
