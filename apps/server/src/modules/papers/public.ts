export { paperFacts } from './facts.ts'
export { replaceInvoice } from './replace-invoice.ts'
