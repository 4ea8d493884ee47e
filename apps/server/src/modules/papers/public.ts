export { replaceInvoice } from './replace-invoice.ts'
export { addPaperByStaff } from './by-staff.ts'
