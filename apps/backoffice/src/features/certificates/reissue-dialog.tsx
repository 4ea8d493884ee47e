import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { documentKindName } from '@habilita/contract/values/identity-document'
import {
  beginReissue,
  type ReissueType,
  type StaffCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useDraftForm } from '../../shared/use-draft-form.ts'
import { certificateQuery } from './certificate-query.ts'
import { reissueConsequences, reissueNames } from './certificate-labels.ts'

interface ReissueDialogProps {
  readonly type: ReissueType
  readonly certificate: StaffCertificate
  readonly onClose: () => void
}

/** Holder data that the new certificate will show. */
const NewHolderData = ({ certificate: { holderNow } }: Pick<ReissueDialogProps, 'certificate'>) =>
  holderNow && (
    <p className="rounded-md bg-sunken px-3 py-2">
      El nuevo irá a nombre de <strong>{holderNow.name}</strong>,{' '}
      <span className="font-mono">
        {documentKindName(holderNow.document.kind)} {holderNow.document.number}
      </span>
      , como consta ahora en sus datos.
    </p>
  )

/** Starts a duplicate or a correction for the holder. Consequences are shown first. */
export const ReissueDialog = ({ type, certificate, onClose }: ReissueDialogProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  // Idempotency key: a repeated call starts one reissue.
  const id = useRef(crypto.randomUUID())
  // The version the user saw, even if it changes behind the dialog.
  const [seen, setSeen] = useState(certificate)
  const { form, forget } = useDraftForm(`${type} of ${certificate.id}`, { correction: '', reason: '' })
  const submission = useSubmit(form, async ({ correction, reason }) => {
    const { queryKey } = certificateQuery(seen.id)
    const begun = { id: id.current, version: seen.version, reason: reason.trim() }
    try {
      const { request, certificate: now } = await call(beginReissue, {
        params: { id: seen.id },
        body: type === 'duplicate' ? { type, ...begun } : { type, ...begun, correction: correction.trim() },
      })
      client.setQueryData(queryKey, now)
      notify({
        severity: 'success',
        title: `Abierta la ${request.number}`,
        description: 'Espera en «Decisiones» a que decida otra persona.',
        action: {
          label: 'Ver la solicitud',
          run: () => void navigate({ to: '/queue/$id', params: { id: request.id } }),
        },
      })
    } catch (error) {
      // Probably a concurrent change: retry on the current version.
      await client.refetchQueries({ queryKey, exact: true })
      setSeen(client.getQueryData(queryKey) ?? seen)
      throw error
    }
    forget()
    void client.invalidateQueries({ queryKey: ['requests'] })
    onClose()
  })
  const { setFocus } = form
  useLayoutEffect(() => setFocus(type === 'correction' ? 'correction' : 'reason'), [type, setFocus])
  return (
    <FormDialog
      title={`${reissueNames[type]} el ${seen.number}`}
      submission={submission}
      send={type === 'duplicate' ? 'Abrir el duplicado' : 'Abrir la rectificación'}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 ps-4 text-ink-soft">
        {reissueConsequences.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <NewHolderData certificate={seen} />
      {type === 'correction' && (
        <ReasonField
          control={form.control}
          name="correction"
          label="Qué está mal y cómo tiene que quedar"
          missing="Escribe qué está mal y cómo tiene que quedar."
          rows={2}
        />
      )}
      <ReasonField
        control={form.control}
        name="reason"
        label="Motivo"
        hint="Lo leerá su titular tal como lo escribas."
        missing="Escribe el motivo: lo leerá su titular."
        templates={{ kind: 'reissue', category: seen.category }}
        rows={3}
      />
    </FormDialog>
  )
}
