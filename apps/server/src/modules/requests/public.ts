export { requireAllowed } from './action-words.ts'
export { change, record } from './change.ts'
export {
  asRequest,
  findOwn,
  lockOwn,
  lockSubmitted,
  requestColumns,
  type RequestRow,
  situationOf,
} from './rows.ts'
export { requireReviewed } from './parts.ts'
export { type Act, byStaff, onRequest } from './staff/by-staff.ts'
export { advanceRequests } from './advance.ts'
export { beginDraft } from './begin-draft.ts'
export { correct } from './correct.ts'
export { findDraft } from './find-draft.ts'
export { listRequests } from './list.ts'
export { sendMessage } from './messages.ts'
export { replaceDocument } from './replace-document.ts'
export { saveDraft } from './save-draft.ts'
export { admitRequest } from './staff/admit.ts'
export { askRemedy } from './staff/ask-remedy.ts'
export { countQueue } from './staff/count-queue.ts'
export { findQueued } from './staff/find.ts'
export { refuseRequest } from './staff/refuse.ts'
export { reviewDocument } from './staff/review-document.ts'
export { setPayment } from './staff/set-payment.ts'
export { takeRequest } from './staff/take.ts'
export { addNote, answerCandidate } from './staff/write.ts'
export { submit } from './submit.ts'
export { withdraw } from './withdraw.ts'
export { followPerson } from './write-search-words.ts'
export { usesOf } from './uses.ts'
export { nextNumber } from './numbers.ts'
export { requestFacts } from './facts.ts'
export { holdsWords } from './list.ts'
export { type RequestDeps } from './deps.ts'
export { nextInSeries, numberOf } from './numbers.ts'
export { findOpened, openForHolder } from './open-for-holder.ts'
export { numbersUnderWay } from './under-way.ts'
