import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { useToday } from '@habilita/browser/use-today'
import {
  checkIdentity,
  type DataRequestChannel,
  type DataRequestKind,
  dataRequestKindNames,
  dataRequestKinds,
  type IdentityCheck,
  registerDataRequest,
} from '@habilita/contract/people/data-requests'
import type { PersonSummary } from '@habilita/contract/people/staff-people'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { call } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { personQuery } from '../../shared/person-query.ts'
import { wholeNameOf } from '../../shared/format-profile.ts'
import { useDraftForm } from '../../shared/use-draft-form.ts'
import { identityChecks } from './identity-check.ts'
import { PersonChoice } from './person-choice.tsx'
import { dataRequestQuery } from './queries.ts'
import { channelLabels, needsFourEyes, rightTexts } from './data-request-labels.ts'

interface Values {
  readonly personId: PersonSummary | undefined
  readonly kind: DataRequestKind
  readonly channel: DataRequestChannel
  readonly receivedOn: string
  readonly text: string
  readonly identity: IdentityCheck | ''
}

interface RegisterDialogProps {
  /** Preselected person, if any. */
  readonly personId: string | undefined
  readonly onClose: () => void
  readonly onDone: (id: string) => void
}

/** Registers a data request. The deadline of one month starts and the person is notified. */
export const RegisterDialog = ({ personId, onClose, onDone }: RegisterDialogProps) => {
  const client = useQueryClient()
  const today = useToday()
  const known = useQuery({ ...personQuery(personId ?? ''), enabled: personId !== undefined }).data
  // Idempotency key.
  const requestId = useRef(crypto.randomUUID())
  const { form, forget } = useDraftForm<Values>(
    `register data request ${personId ?? ''}`,
    {
      personId: undefined,
      kind: 'access',
      channel: 'email',
      receivedOn: today,
      text: '',
      identity: '',
    },
    ['kind', 'channel', 'text'],
  )
  const { errors } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const submission = useSubmit(form, async ({ personId: chosen, identity, text, ...rest }) => {
    const id = requestId.current
    let made = await call(registerDataRequest, {
      body: { id, personId: personId ?? chosen?.id ?? '', text: text.trim(), ...rest },
    })
    if (identity !== '')
      made = await call(checkIdentity, { params: { id }, body: { version: made.version, check: identity } })
    client.setQueryData(dataRequestQuery(id).queryKey, made)
    for (const queryKey of [['data_requests'], ['counts'], ['person', made.person.id]])
      void client.invalidateQueries({ queryKey })
    forget()
    notify({
      severity: 'success',
      title: `${made.number} registrada`,
      description: 'La persona ha recibido un aviso con el plazo.',
    })
    onDone(id)
  })
  return (
    <FormDialog
      title="Registrar una petición"
      description="El plazo es de un mes desde el día en que llegó. La persona recibirá un aviso."
      submission={submission}
      send="Registrar"
      onClose={onClose}
    >
      {personId === undefined ? (
        <Controller
          control={form.control}
          name="personId"
          rules={{ validate: person => person !== undefined || 'Elige de quién es la petición.' }}
          render={({ field, fieldState }) => (
            <PersonChoice
              name="personId"
              chosen={field.value}
              onChoose={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      ) : (
        <p>
          De <strong>{known ? wholeNameOf(known.profile) : '…'}</strong>
        </p>
      )}
      <Field
        label="Qué derecho ejerce"
        hint={`${rightTexts[kind]}${needsFourEyes({ kind }) ? ' La cerrará otra persona que tú.' : ''}`}
        error={errors.kind?.message}
      >
        <Select {...form.register('kind')}>
          {dataRequestKinds.map(each => (
            <option key={each} value={each}>
              {dataRequestKindNames[each]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Cómo llegó" error={errors.channel?.message}>
          <Select {...form.register('channel')}>
            {Object.entries(channelLabels).map(([channel, words]) => (
              <option key={channel} value={channel}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Qué día llegó" error={errors.receivedOn?.message}>
          <TextInput
            type="date"
            max={today}
            {...form.register('receivedOn', { required: 'Pon el día en que llegó.' })}
          />
        </Field>
      </div>
      <Field label="Qué pide" hint="En sus palabras o en las tuyas." error={errors.text?.message}>
        <TextArea
          {...form.register('text', {
            validate: typed => typed.trim() !== '' || 'Escribe qué pide.',
          })}
          maxLength={4000}
        />
      </Field>
      <Field
        label="Cómo sabes que es quien dice ser"
        hint="Si aún no lo sabes, podrás anotarlo después."
        error={errors.identity?.message}
      >
        <Select {...form.register('identity')}>
          <option value="">Sin comprobar todavía</option>
          {Object.entries(identityChecks).map(([check, words]) => (
            <option key={check} value={check}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
