import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { InvoiceFacts, Paper } from './papers.ts'
import { paymentStates, requestTypes } from './request-values.ts'
import { SchemeCategoryCode } from '../schemes/schemes.ts'
import { numberInText } from '../api/wire.ts'

/** Recipient of an invoice. */
const Payer = z.object({ name: z.string(), taxId: z.string(), address: z.string() })

/** A request, for an invoicing system. */
const Billable = z.object({
  number: z.string(),
  submittedAt: z.iso.datetime(),
  type: z.enum(requestTypes),
  category: SchemeCategoryCode,
  cents: z.int(),
  payment: z.enum(paymentStates),
  /** The payer named by the person, or the person. Null: incomplete. */
  payer: z.nullable(Payer),
  invoices: z.array(z.string()),
})
Billable.register(z.globalRegistry, { id: 'Billable' })
export type Billable = z.infer<typeof Billable>

const RequestNumber = z.object({ number: z.string().check(z.regex(/^S-\d{4}-\d{6}$/)) })

export const listBillable = endpoint({
  id: 'listBillable',
  method: 'GET',
  path: '/invoicing/requests',
  access: 'key_requests',
  summary: 'List requests with a fee, oldest first',
  query: z.object({
    payment: z.optional(z.enum(paymentStates)),
    /** Only those without an invoice. */
    uninvoiced: z.optional(z.enum(['true'])),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({ requests: z.array(Billable), next: z.nullable(z.string()) }),
})

/** Idempotent, also with another state or file. */
export const putInvoice = endpoint({
  id: 'putInvoice',
  method: 'PUT',
  path: '/invoicing/invoices/:externalId',
  access: 'key_invoices',
  summary: 'Create or replace an invoice of a request by its external id; the HTTP body is the PDF',
  params: z.object({ externalId: z.string().check(z.regex(/^[\w.-]{1,80}$/)) }),
  query: z.object({ ...InvoiceFacts.shape, request: RequestNumber.shape.number }),
  upload: true,
  reply: Paper,
})

export const recordPayment = endpoint({
  id: 'recordPayment',
  method: 'PUT',
  path: '/invoicing/requests/:number/payment',
  access: 'key_payments',
  summary: 'Record the payment or the refund of a request',
  params: RequestNumber,
  body: z.strictObject({ state: z.enum(['pending', 'paid', 'refunded']) }),
  reply: z.object({ number: z.string(), payment: z.enum(paymentStates) }),
})
