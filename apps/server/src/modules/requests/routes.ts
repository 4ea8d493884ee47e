import * as drafts from '@habilita/contract/requests/drafts'
import * as requests from '@habilita/contract/requests/requests'
import * as dossier from '@habilita/contract/requests/staff-dossier'
import * as queue from '@habilita/contract/requests/staff-requests'
import type { Deps } from '../../deps.ts'
import { recordListView } from '../../events/record-view.ts'
import { type Api, bind, bindFile } from '../../http/bind.ts'
import { beginDraft } from './begin-draft.ts'
import { correct } from './correct.ts'
import type { RequestDeps } from './deps.ts'
import { deleteDraft } from './delete-draft.ts'
import { extendRemedy } from './extend-remedy.ts'
import { findDraft } from './find-draft.ts'
import { findRequest } from './find.ts'
import { listRequests } from './list.ts'
import { markRead, sendMessage } from './messages.ts'
import { replaceDocument } from './replace-document.ts'
import { saveDraft } from './save-draft.ts'
import { admitRequest } from './staff/admit.ts'
import { askRemedy } from './staff/ask-remedy.ts'
import { assignRequest } from './staff/assign.ts'
import { findChecklist } from './staff/checklist.ts'
import { exportQueue } from './staff/export.ts'
import { findQueued } from './staff/find.ts'
import { endPresence, keepPresence } from './staff/presence.ts'
import { countFound, listQueue } from './staff/queue.ts'
import { refuseRequest } from './staff/refuse.ts'
import { reviewDocument } from './staff/review-document.ts'
import { setPayment } from './staff/set-payment.ts'
import { takeRequest } from './staff/take.ts'
import { findTimeline } from './staff/timeline.ts'
import { undoReview } from './staff/undo-review.ts'
import { viewDocument } from './staff/view-document.ts'
import { addNote, answerCandidate } from './staff/write.ts'
import { submit } from './submit.ts'
import { withdraw } from './withdraw.ts'
import type { TimelineTitles } from '../../ports/request-timeline.ts'

const draftRoutes = (api: Api, deps: RequestDeps): void => {
  bind(api, drafts.createDraft, call => beginDraft(deps, call, call.body))
  bind(api, drafts.getDraft, call => findDraft(deps, call, call.params.key))
  bind(api, drafts.saveDraft, call => saveDraft(deps, call, { ...call.params, ...call.body }))
  bind(api, drafts.deleteDraft, call => deleteDraft(deps, call, call.params.key))
  bind(api, drafts.submitDraft, call => submit(deps, call, { ...call.params, ...call.body }))
}

const candidateRoutes = (api: Api, deps: Deps): void => {
  bind(api, requests.listRequests, call => listRequests(deps, call, call.query))
  bind(api, requests.getRequest, call => findRequest(deps, call, call.params.id))
  bind(api, requests.withdrawRequest, call => withdraw(deps, call, call.params.id))
  bind(api, requests.replaceDocument, call => {
    const { id, documentId: of } = call.params
    return replaceDocument(deps, call, { id, of, ...call.body })
  })
  bind(api, requests.sendCorrection, call => correct(deps, call, call.params.id))
  bind(api, requests.extendRemedy, call => extendRemedy(deps, call, call.params.id))
  bind(api, requests.sendMessage, call =>
    sendMessage(deps, call, { requestId: call.params.id, ...call.body }),
  )
  bind(api, requests.readMessages, call => markRead(deps, call, call.params.id))
}

const staffRoutes = (api: Api, deps: Deps, titles: TimelineTitles): void => {
  bind(api, queue.listQueue, async call => {
    await recordListView(deps, call, 'requests', call.query)
    return listQueue(deps, call, call.query)
  })
  bind(api, queue.countQueue, async call => {
    await recordListView(deps, call, 'requests', call.query)
    return countFound(deps, call, call.query)
  })
  bindFile(api, queue.exportQueue, call => exportQueue(deps, call, call.query))
  bind(api, queue.getQueued, call => findQueued(deps, call, call.params.id))
  bind(api, dossier.getDossierTimeline, call => findTimeline({ ...deps, titles }, call, call.params.id))
  bind(api, dossier.getChecklist, call => findChecklist(deps, call, call.params.id))
  bind(api, queue.takeRequest, call => takeRequest(deps, call, { ...call.params, ...call.body }))
  bind(api, queue.assignRequest, call => assignRequest(deps, call, { ...call.params, ...call.body }))
  bind(api, queue.reviewDocument, call => {
    const { params, body } = call
    const reason = body.outcome === 'rejected' ? body.reason : null
    return reviewDocument(deps, call, { ...params, version: body.version, reason })
  })
  bind(api, queue.undoReview, call => undoReview(deps, call, { ...call.params, ...call.query }))
  bind(api, queue.keepPresence, call => keepPresence(deps, call, call.params.id))
  bind(api, queue.endPresence, call => endPresence(deps, call, call.params.id))
  bindFile(api, queue.getQueuedDocument, call => viewDocument(deps, call, call.params))
  bind(api, queue.askRemedy, call => {
    const { version, message = null } = call.body
    return askRemedy(deps, call, { ...call.params, version, message })
  })
  bind(api, queue.admitRequest, call => admitRequest(deps, call, { ...call.params, ...call.body }))
  bind(api, queue.refuseRequest, call => refuseRequest(deps, call, { ...call.params, ...call.body }))
  bind(api, queue.setPayment, call => setPayment(deps, call, { ...call.params, ...call.body }))
  bind(api, queue.answerCandidate, call =>
    answerCandidate(deps, call, { requestId: call.params.id, ...call.body }),
  )
  bind(api, queue.addNote, call => addNote(deps, call, { requestId: call.params.id, ...call.body }))
}

export const requestRoutes = (api: Api, deps: RequestDeps, titles: TimelineTitles): void => {
  draftRoutes(api, deps)
  candidateRoutes(api, deps)
  staffRoutes(api, deps, titles)
}
