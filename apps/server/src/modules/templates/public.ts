export { publishFirstTemplates } from './publish-first.ts'
