export { conflictsBetween, refuseTied } from './ties.ts'
