export { caseFacts } from './facts.ts'
