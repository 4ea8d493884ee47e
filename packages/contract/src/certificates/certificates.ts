import * as z from 'zod/mini'
import { certificateStates, standings } from './certificate-values.ts'
import { endpoint } from '../api/endpoint.ts'
import { LegalEffect, ScopeCode, SchemeCategoryCode } from '../schemes/schemes.ts'

/** Actions available to the holder. */
export const certificateActions = ['renew', 'extend', 'duplicate', 'correct', 'begin_anew', 'share'] as const
export type CertificateAction = (typeof certificateActions)[number]

/** Printed content: the same for the holder, on the pass and in the public record. */
const face = {
  number: z.string(),
  category: SchemeCategoryCode,
  /** «Baja tensión (REBT)», the title of the scheme. */
  title: z.string(),
  scopes: z.array(z.object({ code: ScopeCode, name: z.string() })),
  holderName: z.string(),
  /** Mostly masked: `***4567**`. */
  holderDocument: z.object({ kind: z.string(), masked: z.string() }),
  /** Regulations and standard it complies with. */
  norms: z.array(z.string()),
  issuedOn: z.iso.date(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  state: z.enum(certificateStates),
  renewableFrom: z.iso.date(),
  /** Today. Offline the device derives it (`standingOn`). */
  standing: z.enum(standings),
  legalEffect: LegalEffect,
}

export const Certificate = z.object({
  id: z.uuid(),
  ...face,
  requestId: z.uuid(),
  requestNumber: z.string(),
  /** Reason of the suspension or withdrawal. */
  stateReason: z.nullable(z.string()),
  stateSince: z.iso.datetime(),
  /** URL where anyone can verify it. */
  verifyUrl: z.string(),
  /** The certificate it replaced, and the one that replaced it. */
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
  summary: 'List my certificates, those in force first, then by date',
  reply: z.object({ certificates: z.array(Certificate) }),
})

export const getCertificate = endpoint({
  id: 'getCertificate',
  method: 'GET',
  path: '/certificates/:id',
  access: 'verified',
  summary: 'Get a certificate of mine',
  params: CertificateId,
  reply: Certificate,
})

/** The public data of a certificate, returned only for its code. */
export const PublicCertificate = z.object({
  ...face,
  stateSince: z.iso.datetime(),
  certificationBody: z.object({ name: z.string(), accreditationNumber: z.string() }),
})
PublicCertificate.register(z.globalRegistry, { id: 'PublicCertificate' })
export type PublicCertificate = z.infer<typeof PublicCertificate>

/** Crockford base 32, in any case, with or without hyphens. */
export const VerifyCode = z.string().check(z.regex(/^[0-9A-Za-z-]{26,40}$/))

export const verifyCertificate = endpoint({
  id: 'verifyCertificate',
  method: 'GET',
  path: '/verify/:code',
  access: 'public',
  summary: 'Verify a certificate by its code; returns its public record',
  params: z.object({ code: VerifyCode }),
  reply: PublicCertificate,
})
