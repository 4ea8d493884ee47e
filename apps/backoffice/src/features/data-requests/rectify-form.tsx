import { ApiError, ValidationError } from '@habilita/browser/api/errors'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { closeDataRequest, type DataRequestDetail } from '@habilita/contract/data-requests'
import type { PersonDetail } from '@habilita/contract/staff-people'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../shared/api.ts'
import { personQuery } from '../../shared/person-query.ts'
import { profileFieldNames } from '../../shared/profile-words.ts'
import { changedFields, readCorrection, toValues } from './correction.ts'
import { IdentityWarning } from './identity-warning.tsx'
import { type RectifyValues, RectifyFields } from './rectify-fields.tsx'
import { useAct } from './use-act.ts'
import { firstAnswers } from './words.ts'

const PREFIX = 'correction.changes.'
const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

interface RectifyFormProps {
  readonly detail: DataRequestDetail
  readonly person: PersonDetail
  readonly onClose: () => void
}

/** Its fields are named as the API names them, so that what it refuses is said where it is. */
export const RectifyForm = ({ detail, person, onClose }: RectifyFormProps) => {
  const client = useQueryClient()
  const act = useAct(detail)
  // As it was when it was looked at: what the person has changed since is refused, and shown.
  const [seen, setSeen] = useState(person)
  const before = toValues(seen.profile)
  const form = useForm<RectifyValues>({
    ...formDefaults,
    defaultValues: { answer: firstAnswers.rectification, correction: { changes: before } },
  })
  const now = useWatch({ control: form.control, name: 'correction.changes' })
  const changed = changedFields(before, now)

  const seeAnew = async (): Promise<void> => {
    const fresh = await client.fetchQuery({ ...personQuery(detail.person.id), staleTime: 0 })
    setSeen(fresh)
    form.reset(
      { answer: firstAnswers.rectification, correction: { changes: toValues(fresh.profile) } },
      { keepDirtyValues: true },
    )
  }
  const submission = useSubmit(form, async ({ answer, correction }) => {
    const read = readCorrection(before, correction.changes)
    if ('wrong' in read)
      throw new ValidationError('Revisa los datos', {
        fields: Object.fromEntries(
          Object.entries(read.wrong).map(([path, words]) => [`${PREFIX}${path}`, words]),
        ),
      })
    const { changes } = read
    const body = {
      outcome: 'done',
      answer: answer.trim(),
      correction: { profileVersion: seen.version, changes },
    } as const
    try {
      await act(version => call(closeDataRequest, { params: { id: detail.id }, body: { ...body, version } }))
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'PROFILE_CHANGED') await seeAnew()
      throw error
    }
    notify({ severity: 'success', title: `${detail.number} atendida`, description: 'Datos rectificados.' })
    onClose()
  })
  return (
    <Form submission={submission} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-5 py-4">
        <IdentityWarning detail={detail} />
        <RectifyFields form={form} before={before} />
        <Field
          label="Qué le respondes"
          hint="La persona lo leerá tal cual."
          error={form.formState.errors.answer?.message}
        >
          <TextArea
            {...form.register('answer', {
              validate: typed => typed.trim() !== '' || 'Escribe la respuesta: la leerá la persona.',
            })}
            maxLength={1000}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
        <output className="grow text-ink-soft">
          {changed.length === 0
            ? 'Todavía no has cambiado nada.'
            : `Cambia: ${listed.format(changed.map(field => profileFieldNames[field].toLocaleLowerCase('es-ES')))}.`}
        </output>
        <Button variant="outline" size="default" onClick={onClose}>
          Dejarlo
        </Button>
        <Button type="submit" size="default" disabled={changed.length === 0} loading={submission.loading}>
          Rectificar y cerrar
        </Button>
      </div>
    </Form>
  )
}
