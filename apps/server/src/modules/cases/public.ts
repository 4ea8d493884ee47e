export { complainOpenly, findOpenComplaint } from './complain-openly.ts'
export { caseFacts } from './facts.ts'
export { usesOf } from './uses.ts'
