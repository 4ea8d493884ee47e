export { runCheck } from './run-check.ts'
