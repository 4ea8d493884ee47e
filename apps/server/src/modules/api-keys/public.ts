export { authenticateKey, type KeyCaller } from './authenticate.ts'
