import { notify } from '@habilita/browser/toasts/notify'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import type { RequestDocument } from '@habilita/contract/requests/requests'
import { type StaffRequestDetail, undoReview } from '@habilita/contract/requests/staff-requests'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { accepting } from './review-dialogs.tsx'
import { type Acts, taking } from './use-request-acts.ts'

const judged = ({ state }: RequestDocument): boolean => state === 'valid' || state === 'rejected'

/** Judges documents one after another: optimistic, with undo. */
export const useReview = (detail: StaffRequestDetail, acts: Acts) => {
  const { id } = detail
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const [done, setDone] = useState<readonly string[]>([])

  const undo = async (documentId: string): Promise<void> => {
    const params = { id, documentId }
    const reply = await acts.tryTo(() => [version => call(undoReview, { params, query: { version } })])
    if (!reply) return
    setDone(before => before.filter(each => each !== documentId))
    notify({ severity: 'success', title: 'Deshecho: vuelve a estar por revisar' })
  }

  const tellDone = (document: RequestDocument, outcome: string) => {
    setDone(before => [...before.filter(each => each !== document.id), document.id])
    notify({
      severity: 'success',
      title: `${documentKindNames[document.kind]}: ${outcome}`,
      action: { label: 'Deshacer', run: () => void undo(document.id) },
    })
  }

  const accept = async (document: RequestDocument): Promise<void> => {
    setUnderWay(before => [...before, document.id])
    const reply = await acts.tryTo(now => [...taking(now), accepting(id, document.id)])
    setUnderWay(before => before.filter(each => each !== document.id))
    if (reply) tellDone(document, 'aceptado')
  }

  const canUndo = detail.allowedActions.includes('undo_review')
  const isUndoable = (documentId: string) =>
    canUndo && detail.documents.some(document => document.id === documentId && judged(document))
  return {
    accept,
    tellRejected: (document: RequestDocument) => tellDone(document, 'rechazado'),
    undo,
    /** Id of the document to undo: the last one judged here, or the one on screen. */
    undoable: (chosen: string | undefined): string | undefined =>
      [...(chosen === undefined ? [] : [chosen]), ...done].findLast(isUndoable),
    isUndoable,
    /** Optimistic state, before the calls have completed. */
    documents: detail.documents.map(document =>
      underWay.includes(document.id) ? { ...document, state: 'valid' as const, reason: null } : document,
    ),
  }
}
