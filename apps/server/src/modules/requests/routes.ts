import * as drafts from '@habilita/contract/requests/drafts'
import * as requests from '@habilita/contract/requests/requests'
import * as dossier from '@habilita/contract/requests/staff-dossier'
import * as queue from '@habilita/contract/requests/staff-requests'
import type { Deps } from '../../deps.ts'
import { noteLookAtList } from '../../events/note-look.ts'
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
  bind(api, drafts.createDraft, call => beginDraft(deps, call.caller, call.body, call.requestId))
  bind(api, drafts.getDraft, call => findDraft(deps, call.caller.id, call.params.key))
  bind(api, drafts.saveDraft, call => saveDraft(deps, call.caller, call.params.key, call.body))
  bind(api, drafts.deleteDraft, call => deleteDraft(deps, call.caller, call.params.key, call.requestId))
  bind(api, drafts.submitDraft, call => submit(deps, call.caller, call.params.key, call.body, call.requestId))
}

const candidateRoutes = (api: Api, deps: Deps): void => {
  bind(api, requests.listRequests, call => listRequests(deps, call.caller.id, call.query))
  bind(api, requests.getRequest, call => findRequest(deps, call.caller.id, call.params.id))
  bind(api, requests.withdrawRequest, call => withdraw(deps, call.caller, call.params.id, call.requestId))
  bind(api, requests.replaceDocument, ({ caller, params, body, requestId }) =>
    replaceDocument(
      deps,
      caller,
      params.id,
      { of: params.documentId, documentId: body.documentId },
      requestId,
    ),
  )
  bind(api, requests.sendCorrection, call => correct(deps, call.caller, call.params.id, call.requestId))
  bind(api, requests.extendRemedy, call => extendRemedy(deps, call.caller, call.params.id, call.requestId))
  bind(api, requests.sendMessage, call =>
    sendMessage(deps, call.caller, call.params.id, call.body, call.requestId),
  )
  bind(api, requests.readMessages, call => markRead(deps, call.caller, call.params.id))
}

const staffRoutes = (api: Api, deps: Deps, titles: TimelineTitles): void => {
  bind(api, queue.listQueue, async call => {
    await noteLookAtList(deps, call, 'requests', call.query)
    return listQueue(deps, call.caller, call.query)
  })
  bind(api, queue.countQueue, async call => {
    await noteLookAtList(deps, call, 'requests', call.query)
    return countFound(deps, call.caller, call.query)
  })
  bindFile(api, queue.exportQueue, call => exportQueue(deps, call.caller, call.query, call.requestId))
  bind(api, queue.getQueued, call => findQueued(deps, call.caller, call.params.id, call.requestId))
  bind(api, dossier.getDossierTimeline, call =>
    findTimeline({ ...deps, titles }, call.caller, call.params.id, call.requestId),
  )
  bind(api, dossier.getChecklist, call => findChecklist(deps, call.caller, call.params.id, call.requestId))
  bind(api, queue.takeRequest, ({ caller, params, body, requestId }) =>
    takeRequest(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, queue.assignRequest, ({ caller, params, body, requestId }) =>
    assignRequest(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, queue.reviewDocument, ({ caller, params, body, requestId }) =>
    reviewDocument(
      deps,
      caller,
      { ...params, version: body.version, reason: body.outcome === 'rejected' ? body.reason : null },
      requestId,
    ),
  )
  bind(api, queue.undoReview, ({ caller, params, query, requestId }) =>
    undoReview(deps, caller, { ...params, ...query }, requestId),
  )
  bind(api, queue.keepPresence, call => keepPresence(deps, call.caller, call.params.id))
  bind(api, queue.endPresence, call => endPresence(deps, call.caller, call.params.id))
  bindFile(api, queue.getQueuedDocument, call => viewDocument(deps, call.caller, call.params, call.requestId))
  bind(api, queue.askRemedy, ({ caller, params, body, requestId }) =>
    askRemedy(deps, caller, { ...params, version: body.version, message: body.message ?? null }, requestId),
  )
  bind(api, queue.admitRequest, ({ caller, params, body, requestId }) =>
    admitRequest(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, queue.refuseRequest, ({ caller, params, body, requestId }) =>
    refuseRequest(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, queue.setPayment, ({ caller, params, body, requestId }) =>
    setPayment(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, queue.answerCandidate, ({ caller, params, body, requestId }) =>
    answerCandidate(deps, caller, params.id, body, requestId),
  )
  bind(api, queue.addNote, ({ caller, params, body, requestId }) =>
    addNote(deps, caller, params.id, body, requestId),
  )
}

export const requestRoutes = (api: Api, deps: RequestDeps, titles: TimelineTitles): void => {
  draftRoutes(api, deps)
  candidateRoutes(api, deps)
  staffRoutes(api, deps, titles)
}
