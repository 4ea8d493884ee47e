export { advanceCertificates } from './advance.ts'
export { certificateFacts } from './facts.ts'
export { certificatesForRequests } from './for-requests.ts'
export {
  categoryOfCertificate,
  contestedState,
  contestedStates,
  lockContestedState,
  reinstate,
} from './contest.ts'
export { verifyCertificate } from './verify.ts'
