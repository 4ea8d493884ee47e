export { caseFacts } from './facts.ts'
export { usesOf } from './uses.ts'
