import { ApiError, ValidationError } from '@habilita/browser/api/errors'
import { Form } from '@habilita/browser/form/form'
import { useSubmit } from '@habilita/browser/form/use-submit'
import {
  changedFields,
  checkProfile,
  type ProfileValues,
  toProfileChange,
  toProfileValues,
  withTypedFields,
} from '@habilita/browser/profile/profile-values'
import { notify } from '@habilita/browser/toasts/notify'
import { closeDataRequest, type DataRequestDetail } from '@habilita/contract/people/data-requests'
import type { PersonDetail } from '@habilita/contract/people/staff-people'
import { Button } from '@habilita/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../shared/api.ts'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { personQuery } from '../../shared/person-query.ts'
import { profileFieldNames } from '../../shared/format-profile.ts'
import { ReasonField } from '../../shared/reason-field.tsx'
import { StaleNote } from '../../shared/stale-note.tsx'
import { newerVersion, useFollowed } from '../../shared/use-followed.ts'
import { useDraftForm } from '../../shared/use-draft-form.ts'
import { IdentityWarning } from './identity-warning.tsx'
import { type RectifyValues, RectifyFields } from './rectify-fields.tsx'
import { useDataRequestAct } from './use-data-request-act.ts'
import { firstAnswers } from './data-request-labels.ts'

const PREFIX = 'correction.changes.'
const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

interface RectifyFormProps {
  readonly detail: DataRequestDetail
  readonly person: PersonDetail
  readonly onClose: () => void
}

/** Fields have the names of the API, so that its validation errors appear next to them. */
export const RectifyForm = ({ detail, person, onClose }: RectifyFormProps) => {
  const client = useQueryClient()
  const { act } = useDataRequestAct(detail)
  // The draft belongs to this version: applied to another, it would undo later changes.
  const [first] = useState(person.version)
  const { form, forget } = useDraftForm<RectifyValues>(`rectify ${detail.id} ${first}`, {
    answer: firstAnswers.rectification,
    correction: { changes: toProfileValues(person.profile) },
  })
  const now = useWatch({ control: form.control, name: 'correction.changes' })
  const {
    origin: seen,
    setOrigin,
    stale,
    isDirty,
  } = useFollowed(person, {
    isDirty: ({ profile }) => changedFields(toProfileValues(profile), now).length > 0,
    isSaving: form.formState.isSubmitting,
    isNewer: newerVersion,
    isSame: (fresh, old) =>
      JSON.stringify(toProfileValues(fresh.profile)) === JSON.stringify(toProfileValues(old.profile)),
    onReset: ({ profile }) => fill(toProfileValues(profile)),
  })
  const before = toProfileValues(seen.profile)
  const changed = changedFields(before, now)

  const fill = (changes: ProfileValues) =>
    form.reset({ answer: form.getValues('answer'), correction: { changes } })
  const rebase = (fresh: PersonDetail) => {
    setOrigin(fresh)
    fill(withTypedFields(toProfileValues(fresh.profile), before, form.getValues('correction.changes')))
  }
  const submission = useSubmit(form, async ({ answer, correction }) => {
    const errors = Object.entries(checkProfile(correction.changes, changedFields(before, correction.changes)))
    if (errors.length > 0)
      throw new ValidationError('Revisa los datos', {
        fields: Object.fromEntries(errors.map(([path, message]) => [`${PREFIX}${path}`, message])),
      })
    const changes = toProfileChange(before, correction.changes)
    const body = {
      outcome: 'done',
      answer: answer.trim(),
      correction: { profileVersion: seen.version, changes },
    } as const
    try {
      await act(version => call(closeDataRequest, { params: { id: detail.id }, body: { ...body, version } }))
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'PROFILE_CHANGED')
        rebase(await client.fetchQuery({ ...personQuery(detail.person.id), staleTime: 0 }))
      throw error
    }
    forget()
    notify({ severity: 'success', title: `${detail.number} atendida`, description: 'Datos rectificados.' })
    onClose()
  })
  return (
    <Form submission={submission} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-5 py-4">
        {stale && <StaleNote by="Alguien" onMine={() => rebase(person)} onTheirs={stale.onTheirs} />}
        <IdentityWarning detail={detail} />
        <RectifyFields form={form} before={before} />
        <ReasonField
          control={form.control}
          name="answer"
          label="Qué le respondes"
          hint="La persona lo leerá tal cual."
          missing="Escribe la respuesta: la leerá la persona."
        />
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
      <LeaveGuard isDirty={isDirty} onLeave={forget} />
    </Form>
  )
}
