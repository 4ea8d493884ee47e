import { useAction } from '@habilita/browser/form/use-action'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { notify } from '@habilita/browser/toasts/notify'
import { admitted, notAdmitted, remedyAsked } from '@habilita/contract/request-notices'
import { documentKindNames } from '@habilita/contract/request-words'
import type { RequestDocument } from '@habilita/contract/requests'
import type { Checklist } from '@habilita/contract/staff-dossier'
import {
  admitRequest,
  askRemedy,
  refuseRequest,
  reviewDocument,
  type StaffRequestDetail,
} from '@habilita/contract/staff-requests'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConflictNote } from './conflict-note.tsx'
import { powersOf } from './powers.ts'
import { Preview } from './preview.tsx'
import { TextDialog } from './text-dialog.tsx'
import { type Acts, type Step, taking } from './use-acts.ts'

interface DialogProps {
  readonly detail: StaffRequestDetail
  readonly acts: Acts
  readonly onClose: () => void
}

interface DeadlineProps extends DialogProps {
  /** What the person will be told holds these days. */
  readonly deadlines: Checklist['deadlines']
}

/** What was on screen when it was opened, or what was shown since because it had changed. */
const useSeen = ({ detail, acts }: DialogProps): StaffRequestDetail => {
  const [opened] = useState(detail)
  return acts.conflict?.after ?? opened
}

export const accepting =
  (id: string, documentId: string): Step =>
  version =>
    call(reviewDocument, { params: { id, documentId }, body: { outcome: 'valid', version } })

interface RejectProps extends DialogProps {
  readonly document: RequestDocument
  readonly onDone: () => void
}

export const RejectDialog = ({ document, onDone, ...props }: RejectProps) => {
  const seen = useSeen(props)
  const { acts, onClose } = props
  const { id, category } = seen
  const name = documentKindNames[document.kind]
  return (
    <TextDialog
      title={`Rechazar «${name}»`}
      description="Lo leerá cuando le pidas la subsanación: hasta entonces lo puedes deshacer."
      label="Qué le pasa y qué tiene que hacer"
      draft={`reject ${document.id}`}
      templates={{ kind: 'document_rejection', documentKind: document.kind, category }}
      send="Rechazar"
      destructive
      conflict={acts.conflict}
      onClose={onClose}
      onSend={async reason => {
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
    />
  )
}

export const RemedyDialog = (props: DeadlineProps) => {
  const { deadlines } = props
  const seen = useSeen(props)
  const { acts, onClose } = props
  const { id, number, candidate, category } = seen
  const { rejected } = powersOf(seen, true)
  return (
    <TextDialog
      title="Pedir subsanación"
      label="Mensaje"
      isOptional
      draft={`remedy ${id}`}
      templates={{ kind: 'remedy', category }}
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
      conflict={acts.conflict}
      onClose={onClose}
      onSend={async message => {
        await acts.run(
          () => [
            version =>
              call(askRemedy, { params: { id }, body: { version, ...(message !== '' && { message }) } }),
          ],
          seen,
        )
        notify({ severity: 'success', title: `Subsanación pedida: ${number ?? ''}` })
      }}
    />
  )
}

export const RefuseDialog = (props: DeadlineProps) => {
  const { deadlines } = props
  const seen = useSeen(props)
  const { acts, onClose } = props
  const { id, number, candidate, category, opening } = seen
  return (
    <TextDialog
      title="No admitir la solicitud"
      description="No se puede deshacer: solo una apelación estimada la vuelve a abrir."
      label="Qué requisito no cumple"
      draft={`refuse ${id}`}
      templates={{ kind: 'refusal', category }}
      renderPreview={text => (
        <Preview
          name={candidate.name}
          notice={notAdmitted({
            refusal: text === '' ? '…' : text,
            until: deadlines.appeal,
            opening: opening?.reason ?? null,
          })}
        />
      )}
      send="No admitir"
      destructive
      conflict={acts.conflict}
      onClose={onClose}
      onSend={async reason => {
        await acts.run(
          now => [
            ...taking(now),
            version => call(refuseRequest, { params: { id }, body: { version, reason } }),
          ],
          seen,
        )
        notify({ severity: 'success', title: `No admitida: ${number ?? ''}` })
      }}
    />
  )
}

export const AdmitDialog = (props: DeadlineProps) => {
  const { deadlines } = props
  const seen = useSeen(props)
  const { acts, onClose } = props
  const { id, number, candidate, payment } = seen
  const { open, mayAdmit } = powersOf(seen, true)
  const confirm = useRef<HTMLButtonElement>(null)
  // What was asked for twice is meant: the second key is Enter.
  useLayoutEffect(() => confirm.current?.focus(), [])
  const { act, loading, problem } = useAction(async () => {
    await acts.run(
      now => [
        ...taking(now),
        ...open.map(document => accepting(id, document.id)),
        version => call(admitRequest, { params: { id }, body: { version } }),
      ],
      seen,
    )
    notify({ severity: 'success', title: `Admitida: ${number ?? ''}` })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={open.length === 0 ? 'Admitir la solicitud' : 'Aceptar y admitir'}
      action={
        <>
          <Button
            ref={confirm}
            className="grow"
            loading={loading}
            disabled={!mayAdmit}
            onClick={() => void act()}
          >
            {open.length === 0 ? 'Admitir' : 'Aceptar y admitir'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-ink">
        {acts.conflict && <ConflictNote conflict={acts.conflict} />}
        {problem && !acts.conflict && <ProblemPanel {...problem} />}
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
        {deadlines.admission !== null ? (
          <Preview
            name={candidate.name}
            notice={admitted({ payment: payment.state, until: deadlines.admission })}
          />
        ) : (
          <p>Va sin examen: pasa a decisión. A la persona no se le avisa todavía.</p>
        )}
      </div>
    </Dialog>
  )
}
