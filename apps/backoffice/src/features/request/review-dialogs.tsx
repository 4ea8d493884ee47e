import { money } from '@habilita/browser/money'
import { useAction } from '@habilita/browser/form/use-action'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { notify } from '@habilita/browser/toasts/notify'
import { APPEAL_MONTHS, REMEDY_BUSINESS_DAYS, workingDaysInWords } from '@habilita/contract/deadlines'
import { documentKindNames, isSettled } from '@habilita/contract/request-words'
import type { RequestDocument } from '@habilita/contract/requests'
import type { Scheme } from '@habilita/contract/schemes'
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

const appealTime = new Intl.NumberFormat('es-ES', {
  style: 'unit',
  unit: 'month',
  unitDisplay: 'long',
}).format(APPEAL_MONTHS)

interface DialogProps {
  readonly detail: StaffRequestDetail
  readonly acts: Acts
  readonly onClose: () => void
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
      variant="destructive"
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

export const RemedyDialog = (props: DialogProps) => {
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
        <Preview name={candidate.name} title="Falta algo en tu solicitud">
          <p>
            Tiene {workingDaysInWords(REMEDY_BUSINESS_DAYS)} para cambiar{' '}
            {rejected.length === 1 ? '1 documento' : `${rejected.length} documentos`}:
          </p>
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

export const RefuseDialog = (props: DialogProps) => {
  const seen = useSeen(props)
  const { acts, onClose } = props
  const { id, number, candidate, category } = seen
  return (
    <TextDialog
      title="No admitir la solicitud"
      description="No se puede deshacer: solo una apelación estimada la vuelve a abrir."
      label="Qué requisito no cumple"
      draft={`refuse ${id}`}
      templates={{ kind: 'refusal', category }}
      renderPreview={text => (
        <Preview name={candidate.name} title="Solicitud no admitida">
          <p className="whitespace-pre-line">
            No cumple este requisito: {text === '' ? '…' : text}
            {/[.!?]$/.test(text) ? '' : '.'} Puede apelar durante {appealTime}.
          </p>
        </Preview>
      )}
      send="No admitir"
      variant="destructive"
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

interface AdmitProps extends DialogProps {
  readonly scheme: Scheme | undefined
}

export const AdmitDialog = ({ scheme, ...props }: AdmitProps) => {
  const seen = useSeen(props)
  const { acts, onClose } = props
  const { id, number, candidate, type, payment } = seen
  const { open, mayAdmit } = powersOf(seen, true)
  const confirm = useRef<HTMLButtonElement>(null)
  // What was asked for twice is meant: the second key is Enter.
  useLayoutEffect(() => confirm.current?.focus(), [])
  const hasExam = type === null || !scheme?.withoutExam.includes(type)
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
        {hasExam ? (
          <Preview name={candidate.name} title="Solicitud admitida">
            <p>
              {isSettled(payment.state)
                ? `Ya puede elegir fecha de examen${scheme ? `, durante ${scheme.admissionMonths} meses` : ''}.`
                : `Podrá elegir fecha de examen cuando recibamos el pago de ${money(payment.cents)}.`}
            </p>
          </Preview>
        ) : (
          <p>Va sin examen: pasa a decisión. A la persona no se le avisa todavía.</p>
        )}
      </div>
    </Dialog>
  )
}
