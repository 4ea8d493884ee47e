export { authenticateKey } from './authenticate.ts'
