import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { IdentityDocument } from '../values/identity-document.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { TaxId } from '../people/profile.ts'
import { numberInText } from '../api/wire.ts'

/** Conflicts of interest of staff with a person or company (UNE-EN ISO/IEC 17024, 4.3). */
const tieKinds = ['family', 'works_for', 'trained', 'business', 'other'] as const
export type TieKind = (typeof tieKinds)[number]
export const TieCode = z.enum(tieKinds)

/** Years a conflict counts after it has ended (domain.md §2: trainers). */
export const TIE_KEPT_YEARS = 2

const StaffInterest = z.object({
  id: z.uuid(),
  staff: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  party: z.enum(['person', 'company']),
  name: z.string(),
  /** For a person only. */
  document: z.nullable(z.string()),
  /** For a company only, if known. */
  taxId: z.nullable(z.string()),
  tie: TieCode,
  endedOn: z.nullable(z.iso.date()),
  /** Whether it still bars them from examining and deciding. */
  counts: z.boolean(),
  declaredAt: z.iso.datetime(),
  /** The staff member, or an admin. */
  declaredBy: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  removedAt: z.nullable(z.iso.datetime()),
})
StaffInterest.register(z.globalRegistry, { id: 'StaffInterest' })
export type StaffInterest = z.infer<typeof StaffInterest>

export const listInterests = endpoint({
  id: 'listInterests',
  method: 'GET',
  path: '/staff/interests',
  access: 'staff',
  summary: 'List my declared interests in people and companies; an admin may list those of all staff',
  query: z.object({
    /** Default: the caller's. */
    of: z.optional(z.enum(['me', 'everybody'])),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInText.check(z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({ interests: z.array(StaffInterest), next: z.nullable(z.string()) }),
})

const tie = {
  /** Created by the client: idempotent. */
  id: z.uuid(),
  /** Default: the caller; an admin may declare for others. */
  staffId: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/))),
  name: lineOfText(120),
  tie: TieCode,
  endedOn: z.nullable(z.iso.date()),
}

export const declareInterest = endpoint({
  id: 'declareInterest',
  method: 'POST',
  path: '/staff/interests',
  access: 'staff',
  summary: 'Declare my interest in a person or a company; it bars me from examining and deciding',
  body: z.discriminatedUnion('party', [
    z.strictObject({ party: z.literal('person'), ...tie, document: IdentityDocument }),
    z.strictObject({ party: z.literal('company'), ...tie, taxId: z.nullable(TaxId) }),
  ]),
  reply: StaffInterest,
})

export const removeInterest = endpoint({
  id: 'removeInterest',
  method: 'DELETE',
  path: '/staff/interests/:id',
  access: 'staff',
  summary: 'Revoke the mistaken declaration of another staff member, as an admin; it stays on record',
  params: z.object({ id: z.uuid() }),
})
