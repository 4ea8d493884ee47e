import * as z from 'zod/mini'
import { certificateStates, standings } from './certificate-words.ts'
import { endpoint } from '../api/endpoint.ts'
import { LegalEffect, ScopeCode, TradeCode } from '../schemes/schemes.ts'

/** What the holder may do with a certificate now. */
export const certificateActions = ['renew', 'extend', 'duplicate', 'correct', 'begin_anew', 'share'] as const
export type CertificateAction = (typeof certificateActions)[number]

/** What stands on it: the same for its holder, on the pass and in its public record. */
const face = {
  number: z.string(),
  category: TradeCode,
  /** «Baja tensión (REBT)», as its scheme is called. */
  title: z.string(),
  scopes: z.array(z.object({ code: ScopeCode, name: z.string() })),
  holderName: z.string(),
  /** With most of it hidden: `***4567**`. */
  holderDocument: z.object({ kind: z.string(), masked: z.string() }),
  /** The regulations and the standard that it answers to. */
  norms: z.array(z.string()),
  issuedOn: z.iso.date(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  state: z.enum(certificateStates),
  renewableFrom: z.iso.date(),
  /** Today. A device without a network computes it anew (`standingOn`). */
  standing: z.enum(standings),
  legalEffect: LegalEffect,
}

export const Certificate = z.object({
  id: z.uuid(),
  ...face,
  requestId: z.uuid(),
  requestNumber: z.string(),
  /** Why it is suspended or withdrawn. */
  stateReason: z.nullable(z.string()),
  stateSince: z.iso.datetime(),
  /** The address where anyone can check it. */
  verifyUrl: z.string(),
  /** What it took the place of, and what took its place. */
  previousId: z.nullable(z.uuid()),
  nextId: z.nullable(z.uuid()),
  allowedActions: z.array(z.enum(certificateActions)),
})
Certificate.register(z.globalRegistry, { id: 'Certificate' })
export type Certificate = z.infer<typeof Certificate>

const CertificateId = z.object({ id: z.uuid() })

export const listCertificates = endpoint({
  id: 'listCertificates',
  method: 'GET',
  path: '/certificates',
  access: 'verified',
  summary: 'My certificates: those in force first, then the latest',
  reply: z.object({ certificates: z.array(Certificate) }),
})

export const getCertificate = endpoint({
  id: 'getCertificate',
  method: 'GET',
  path: '/certificates/:id',
  access: 'verified',
  summary: 'A certificate of mine',
  params: CertificateId,
  reply: Certificate,
})

/** All that anyone learns of a certificate, and only by its code. */
export const PublicCertificate = z.object({
  ...face,
  stateSince: z.iso.datetime(),
  body: z.object({ name: z.string(), accreditationNumber: z.string() }),
})
PublicCertificate.register(z.globalRegistry, { id: 'PublicCertificate' })
export type PublicCertificate = z.infer<typeof PublicCertificate>

/** Crockford's letters, in any case, with or without the hyphens that people read it out by. */
export const VerifyCode = z.string().check(z.regex(/^[0-9A-Za-z-]{26,40}$/))

export const verifyCertificate = endpoint({
  id: 'verifyCertificate',
  method: 'GET',
  path: '/verify/:code',
  access: 'public',
  summary: 'The public record of a certificate',
  params: z.object({ code: VerifyCode }),
  reply: PublicCertificate,
})
