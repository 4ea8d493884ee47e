import { notify } from '@habilita/browser/toasts/notify'
import { admitted, notAdmitted, remedyAsked } from '@habilita/contract/requests/request-notices'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import type { RequestDocument } from '@habilita/contract/requests/requests'
import type { Checklist } from '@habilita/contract/requests/staff-dossier'
import {
  admitRequest,
  askRemedy,
  refuseRequest,
  reviewDocument,
  type StaffRequestDetail,
} from '@habilita/contract/requests/staff-requests'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useSeen } from '../../shared/use-acts.ts'
import { powersOf } from './powers.ts'
import { Preview } from './preview.tsx'
import { RequestConflict } from './request-conflict.tsx'
import { type Acts, type Step, taking } from './use-request-acts.ts'

interface DialogProps {
  readonly detail: StaffRequestDetail
  readonly acts: Acts
  readonly onClose: () => void
}

interface DeadlineProps extends DialogProps {
  /** Shown in the preview of the notice. */
  readonly deadlines: Checklist['deadlines']
}

const conflictOf = ({ conflict }: Acts) => conflict && <RequestConflict conflict={conflict} />

export const accepting =
  (id: string, documentId: string): Step =>
  version =>
    call(reviewDocument, { params: { id, documentId }, body: { outcome: 'valid', version } })

interface RejectProps extends DialogProps {
  readonly document: RequestDocument
  readonly onDone: () => void
}

export const RejectDialog = ({ document, onDone, ...props }: RejectProps) => {
  const { acts, onClose } = props
  const seen = useSeen(props.detail, acts)
  const { id, category } = seen
  const name = documentKindNames[document.kind]
  return (
    <ConfirmDialog
      title={`Rechazar «${name}»`}
      description="Lo leerá cuando le pidas la subsanación: hasta entonces lo puedes deshacer."
      reason={{
        draft: `reject ${document.id}`,
        label: 'Qué le pasa y qué tiene que hacer',
        missing: 'Escribe el motivo: lo leerá la persona.',
        templates: { kind: 'document_rejection', documentKind: document.kind, category },
      }}
      send="Rechazar"
      destructive
      onClose={onClose}
      onConfirm={async reason => {
        const params = { id, documentId: document.id }
        await acts.run(
          now => [
            ...taking(now),
            version => call(reviewDocument, { params, body: { outcome: 'rejected', version, reason } }),
          ],
          seen,
        )
        onDone()
      }}
      conflict={conflictOf(acts)}
    />
  )
}

export const RemedyDialog = ({ deadlines, ...props }: DeadlineProps) => {
  const { acts, onClose } = props
  const seen = useSeen(props.detail, acts)
  const { id, number, candidate, category } = seen
  const { rejected } = powersOf(seen, true)
  return (
    <ConfirmDialog
      title="Pedir subsanación"
      reason={{
        draft: `remedy ${id}`,
        label: 'Mensaje',
        templates: { kind: 'remedy', category },
      }}
      renderPreview={text => (
        <Preview
          name={candidate.name}
          notice={remedyAsked({ count: rejected.length, until: deadlines.remedy })}
        >
          <p className="mt-1 text-xs text-ink-soft">En su solicitud leerá:</p>
          <ul className="list-disc ps-4">
            {rejected.map(({ id: documentId, kind, reason }) => (
              <li key={documentId}>
                <strong>{documentKindNames[kind]}</strong>: {reason}
              </li>
            ))}
          </ul>
          {text !== '' && <p className="whitespace-pre-line">«{text}»</p>}
        </Preview>
      )}
      send="Pedir subsanación"
      onClose={onClose}
      onConfirm={async message => {
        await acts.run(
          () => [
            version =>
              call(askRemedy, { params: { id }, body: { version, ...(message !== '' && { message }) } }),
          ],
          seen,
        )
        notify({ severity: 'success', title: `Subsanación pedida: ${number ?? ''}` })
      }}
      conflict={conflictOf(acts)}
    />
  )
}

export const RefuseDialog = ({ deadlines, ...props }: DeadlineProps) => {
  const { acts, onClose } = props
  const seen = useSeen(props.detail, acts)
  const { id, number, candidate, category, opening } = seen
  return (
    <ConfirmDialog
      title="No admitir la solicitud"
      description="No se puede deshacer: solo una apelación estimada la vuelve a abrir."
      reason={{
        draft: `refuse ${id}`,
        // Requests opened by staff have no requirements to meet.
        label: opening ? 'Por qué no se emite' : 'Qué requisito no cumple',
        missing: 'Escribe el motivo: lo leerá la persona.',
        templates: { kind: 'refusal', category },
      }}
      renderPreview={text => (
        <Preview
          name={candidate.name}
          notice={notAdmitted({
            refusal: text === '' ? 'aquí irá el motivo' : text,
            until: deadlines.appeal,
            opening: opening?.reason ?? null,
          })}
        />
      )}
      send="No admitir"
      destructive
      onClose={onClose}
      onConfirm={async reason => {
        await acts.run(
          now => [
            ...taking(now),
            version => call(refuseRequest, { params: { id }, body: { version, reason } }),
          ],
          seen,
        )
        notify({ severity: 'success', title: `No admitida: ${number ?? ''}` })
      }}
      conflict={conflictOf(acts)}
    />
  )
}

export const AdmitDialog = ({ deadlines, ...props }: DeadlineProps) => {
  const { acts, onClose } = props
  const seen = useSeen(props.detail, acts)
  const { id, number, candidate, payment } = seen
  const { open, mayAdmit } = powersOf(seen, true)
  const admit = async () => {
    await acts.run(
      now => [
        ...taking(now),
        ...open.map(document => accepting(id, document.id)),
        version => call(admitRequest, { params: { id }, body: { version } }),
      ],
      seen,
    )
    notify({ severity: 'success', title: `Admitida: ${number ?? ''}` })
  }
  return (
    <ConfirmDialog
      title={open.length === 0 ? 'Admitir la solicitud' : 'Aceptar y admitir'}
      send={open.length === 0 ? 'Admitir' : 'Aceptar y admitir'}
      isReady={mayAdmit}
      // Opened by a second key press, so Enter confirms.
      first="send"
      conflict={conflictOf(acts)}
      onConfirm={admit}
      onClose={onClose}
    >
      {open.length > 0 && (
        <div>
          <p>
            {open.length === 1
              ? 'Aceptas el documento que queda:'
              : `Aceptas los ${open.length} documentos que quedan:`}
          </p>
          <ul className="list-disc ps-4">
            {open.map(document => (
              <li key={document.id}>
                <strong>{documentKindNames[document.kind]}</strong>{' '}
                <span className="text-ink-soft">{document.fileName}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {deadlines.admission === null ? (
        <p>Va sin examen: pasa a decisión. A la persona no se le avisa todavía.</p>
      ) : (
        <Preview
          name={candidate.name}
          notice={admitted({ payment: payment.state, until: deadlines.admission })}
        />
      )}
    </ConfirmDialog>
  )
}
