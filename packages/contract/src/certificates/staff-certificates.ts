import * as z from 'zod/mini'
import { standings } from './certificate-values.ts'
import { Certificate } from './certificates.ts'
import { Restriction } from '../people/data-requests.ts'
import { endpoint } from '../api/endpoint.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { requestStates, type RequestType, requestTypes } from '../requests/request-values.ts'
import { RequestId, SearchText } from '../requests/requests.ts'
import { SchemeCategoryCode } from '../schemes/schemes.ts'
import { StaffRequestDetail } from '../requests/staff-requests.ts'
import { numberInText } from '../api/wire.ts'

const version = z.int()
const Id = z.object({ id: z.uuid() })
const reason = linesOfText(1000)

/** Examiners of the request may not decide it, and no one decides their own. */
export const decideRequest = endpoint({
  id: 'decideRequest',
  method: 'POST',
  path: '/staff/requests/:id/decision',
  access: 'decider',
  summary: 'Grant the certificate that a request asks for, or deny it with a reason that the applicant reads',
  params: RequestId,
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('granted'), version }),
    z.strictObject({ outcome: z.literal('denied'), version, reason }),
  ]),
  reply: StaffRequestDetail,
})

export const certificateStaffActions = ['suspend', 'lift', 'withdraw'] as const
export type CertificateStaffAction = (typeof certificateStaffActions)[number]

/** Reissues that staff may start for a holder. */
export const reissueTypes = ['duplicate', 'correction'] as const satisfies readonly RequestType[]
export type ReissueType = (typeof reissueTypes)[number]

/** From the event log. */
const CertificateEvent = z.object({
  kind: z.enum([
    'granted',
    'suspended',
    'lifted',
    'withdrawn',
    'reissue_begun',
    'replaced',
    'reminded',
    'expired',
  ]),
  at: z.iso.datetime(),
  /** Name of the staff member. */
  by: z.nullable(z.string()),
  /** Reason sent to the holder, if any and still stored. */
  reason: z.nullable(z.string()),
})

export const StaffCertificate = z.object({
  ...Certificate.shape,
  version,
  holder: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    document: z.object({ kind: z.string(), number: z.string() }),
    restrictions: z.array(Restriction),
  }),
  history: z.array(CertificateEvent),
  /** Open requests that would replace it: renewal, extension, duplicate, correction. */
  underWay: z.array(
    z.object({
      requestId: z.uuid(),
      requestNumber: z.string(),
      type: z.enum(requestTypes),
      state: z.enum(requestStates),
    }),
  ),
  /** Reissues the caller may start. */
  reissue: z.array(z.enum(reissueTypes)),
  /**
   * Number of the open appeal against its suspension: until it is decided, the certificate cannot be
   * replaced.
   */
  openAppeal: z.nullable(z.string()),
  /** Current data of the holder, for a new certificate. Null while incomplete. */
  holderNow: z.nullable(
    z.object({ name: z.string(), document: z.object({ kind: z.string(), number: z.string() }) }),
  ),
  allowedActions: z.array(z.enum(certificateStaffActions)),
  /** Why the caller may not decide about it; null: they may. */
  bar: z.nullable(z.enum(['own', 'conflict'])),
})
StaffCertificate.register(z.globalRegistry, { id: 'StaffCertificate' })
export type StaffCertificate = z.infer<typeof StaffCertificate>

const StaffCertificateSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  category: SchemeCategoryCode,
  scopes: Certificate.shape.scopes,
  holder: z.object({ id: z.string(), name: z.string(), maskedDocument: z.string() }),
  issuedOn: z.iso.date(),
  validUntil: z.iso.date(),
  standing: z.enum(standings),
})
StaffCertificateSummary.register(z.globalRegistry, { id: 'StaffCertificateSummary' })
export type StaffCertificateSummary = z.infer<typeof StaffCertificateSummary>

export const CertificateFilter = {
  /** Searches number, category, scope, name and document of the holder. */
  q: z.optional(SearchText),
  category: z.optional(SchemeCategoryCode),
  standing: z.optional(z.enum(standings)),
  /** Valid or suspended ones that expire within this many days, today included. */
  endsWithin: z.optional(numberInText.check(z.minimum(0), z.maximum(3660))),
  /** Range of the last day of validity, inclusive, also in the past. */
  validUntilFrom: z.optional(z.iso.date()),
  validUntilTo: z.optional(z.iso.date()),
}

/** Newest first by default; by expiry, soonest or latest first. */
const certificateOrders = ['newest', 'oldest', 'end', 'latest_end'] as const
export type CertificateOrder = (typeof certificateOrders)[number]

export const listAllCertificates = endpoint({
  id: 'listAllCertificates',
  method: 'GET',
  path: '/staff/certificates',
  access: 'staff',
  summary: 'List all certificates; filter by category, standing, expiry and search text',
  query: z.object({
    ...CertificateFilter,
    order: z.optional(z.enum(certificateOrders)),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({
    certificates: z.array(StaffCertificateSummary),
    /** Only on the first page. */
    total: z.nullable(z.int()),
    next: z.nullable(z.string()),
  }),
})

export const exportCertificates = endpoint({
  id: 'exportCertificates',
  method: 'GET',
  path: '/staff/certificates.csv',
  access: 'decider',
  summary: 'Export the certificates of the same filter as CSV; the export is recorded',
  query: z.strictObject(CertificateFilter),
  file: true,
})

export const getAnyCertificate = endpoint({
  id: 'getAnyCertificate',
  method: 'GET',
  path: '/staff/certificates/:id',
  access: 'staff',
  summary: 'Get a certificate with its history; the access is recorded',
  params: Id,
  reply: StaffCertificate,
})

export const suspendCertificate = endpoint({
  id: 'suspendCertificate',
  method: 'POST',
  path: '/staff/certificates/:id/suspension',
  access: 'decider',
  summary: 'Suspend a certificate, with a reason that the holder reads',
  params: Id,
  body: z.strictObject({ version, reason }),
  reply: StaffCertificate,
})

export const liftSuspension = endpoint({
  id: 'liftSuspension',
  method: 'POST',
  path: '/staff/certificates/:id/lifting',
  access: 'decider',
  summary: 'Lift the suspension of a certificate',
  params: Id,
  body: z.strictObject({ version }),
  reply: StaffCertificate,
})

export const withdrawCertificate = endpoint({
  id: 'withdrawCertificate',
  method: 'POST',
  path: '/staff/certificates/:id/withdrawal',
  access: 'decider',
  summary: 'Withdraw a certificate permanently, with a reason that the holder reads',
  params: Id,
  body: z.strictObject({ version, reason }),
  reply: StaffCertificate,
})

/** `id` is created by the client and becomes that of the request: the call is idempotent. */
const beginning = { id: z.uuid(), version, reason }

export const beginReissue = endpoint({
  id: 'beginReissue',
  method: 'POST',
  path: '/staff/certificates/:id/replacement',
  access: 'reviewer',
  summary:
    'Start a free duplicate or correction, with a reason that the holder reads; somebody else decides on it',
  params: Id,
  body: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('duplicate'), ...beginning }),
    z.strictObject({ type: z.literal('correction'), ...beginning, correction: linesOfText(1000) }),
  ]),
  reply: z.object({
    request: z.object({ id: z.uuid(), number: z.string() }),
    certificate: StaffCertificate,
  }),
})
