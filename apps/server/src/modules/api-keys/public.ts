export { authenticateKey } from './authenticate.ts'
export type { KeyCaller } from '../../ports/callers.ts'
