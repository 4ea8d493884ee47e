import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { RequestId } from './requests.ts'
import { numberInText } from '../api/wire.ts'

const paperKinds = ['invoice', 'report'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperKindNames = { invoice: 'Factura', report: 'Informe' } satisfies Record<PaperKind, string>

export const invoiceStates = ['pending', 'paid', 'rectified'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceStateNames = {
  pending: 'Pendiente',
  paid: 'Pagada',
  rectified: 'Rectificada',
} satisfies Record<InvoiceState, string>

/** An invoice or report about a request, always a PDF. */
export const Paper = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  kind: z.enum(paperKinds),
  number: z.string(),
  title: z.string(),
  issuedOn: z.iso.date(),
  /** For an invoice only. */
  cents: z.nullable(z.int()),
  state: z.nullable(z.enum(invoiceStates)),
  size: z.int(),
  addedAt: z.iso.datetime(),
})
Paper.register(z.globalRegistry, { id: 'Paper' })
export type Paper = z.infer<typeof Paper>

const PaperId = z.object({ id: z.uuid() })

export const listPapers = endpoint({
  id: 'listPapers',
  method: 'GET',
  path: '/requests/:id/papers',
  access: 'verified',
  summary: 'List the papers of a request of mine, newest first',
  params: RequestId,
  reply: z.object({ papers: z.array(Paper) }),
})

export const getPaper = endpoint({
  id: 'getPaper',
  method: 'GET',
  path: '/papers/:id/content',
  access: 'verified',
  summary: 'Download a paper of mine',
  params: PaperId,
  file: true,
})

const PaperNumber = lineOfText(40)
/** Metadata of a PDF, in the URL: the HTTP body is the file. */
export const InvoiceFacts = z.object({
  number: PaperNumber,
  issuedOn: z.iso.date(),
  cents: numberInText.check(z.minimum(0), z.maximum(100_000_000)),
  state: z.enum(invoiceStates),
})

export const listRequestPapers = endpoint({
  id: 'listRequestPapers',
  method: 'GET',
  path: '/staff/requests/:id/papers',
  access: 'staff',
  summary: 'List the papers of a request',
  params: RequestId,
  reply: z.object({ papers: z.array(Paper) }),
})

/** `paperId` is created by the client and makes the call idempotent. */
const NewPaperId = z.object({ id: z.uuid(), paperId: z.uuid() })

export const addInvoice = endpoint({
  id: 'addInvoice',
  method: 'PUT',
  path: '/staff/requests/:id/invoices/:paperId',
  access: 'reviewer',
  summary: 'Add an invoice to a request; the HTTP body is the PDF',
  params: NewPaperId,
  query: InvoiceFacts,
  upload: true,
  reply: Paper,
})

export const addReport = endpoint({
  id: 'addReport',
  method: 'PUT',
  path: '/staff/requests/:id/reports/:paperId',
  access: 'reviewer',
  summary: 'Add a report to a request; the HTTP body is the PDF',
  params: NewPaperId,
  query: z.object({ number: PaperNumber, title: lineOfText(120), issuedOn: z.iso.date() }),
  upload: true,
  reply: Paper,
})

export const setInvoiceState = endpoint({
  id: 'setInvoiceState',
  method: 'PUT',
  path: '/staff/papers/:id/state',
  access: 'reviewer',
  summary: 'Mark an invoice as paid or rectified',
  params: PaperId,
  body: z.strictObject({ state: z.enum(invoiceStates) }),
  reply: Paper,
})

export const removePaper = endpoint({
  id: 'removePaper',
  method: 'DELETE',
  path: '/staff/papers/:id',
  access: 'reviewer',
  summary: 'Delete a paper that was added by mistake',
  params: PaperId,
})

export const getAnyPaper = endpoint({
  id: 'getAnyPaper',
  method: 'GET',
  path: '/staff/papers/:id/content',
  access: 'staff',
  summary: 'Download a paper; the access is recorded',
  params: PaperId,
  file: true,
})
