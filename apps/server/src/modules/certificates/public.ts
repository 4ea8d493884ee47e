export { advanceCertificates } from './advance.ts'
export { certificateColumns, standingOf } from './rows.ts'
export { certificateFacts } from './facts.ts'
export { certificatesForRequests } from './for-requests.ts'
export {
  categoryOfCertificate,
  changersOf,
  contestedState,
  contestedStates,
  lockContestedState,
  reinstate,
} from './contest.ts'
export { verifyCertificate } from './verify.ts'
export { decideRequest } from './decide.ts'
export { issueCertificate } from './issue.ts'
export { preparersUntil } from './preparers.ts'
export { listCertificates } from './list.ts'
export { changeState } from './staff/change-state.ts'
