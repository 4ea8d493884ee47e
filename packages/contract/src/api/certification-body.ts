import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Legal texts of a certification body; the operator may replace each file. */
export const legalDocuments = [
  'terms',
  'privacy',
  'accessibility',
  'accreditation',
  'quality',
  'independence',
  'ethics',
  'complaints',
] as const

const LegalDocument = z.enum(legalDocuments)
export type LegalDocument = z.infer<typeof LegalDocument>

/** Public data of the certification body that runs this installation. */
export const CertificationBody = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  accreditationNumber: z.string(),
  accentHue: z.number(),
  logoUrl: z.string(),
  /** Version of the terms in force, which users accept. */
  termsVersion: z.string(),
})
CertificationBody.register(z.globalRegistry, { id: 'CertificationBody' })
export type CertificationBody = z.infer<typeof CertificationBody>

/** `version` identifies the text that a user accepts. */
const LegalText = z.object({ document: LegalDocument, markdown: z.string(), version: z.string() })
LegalText.register(z.globalRegistry, { id: 'LegalText' })

export const getCertificationBody = endpoint({
  id: 'getCertificationBody',
  method: 'GET',
  path: '/certification-body',
  access: 'public',
  summary: 'Get the certification body that runs this installation',
  reply: CertificationBody,
})

export const getLegalText = endpoint({
  id: 'getLegalText',
  method: 'GET',
  path: '/certification-body/legal/:document',
  access: 'public',
  summary: 'Get a legal text of the certification body, as Markdown',
  params: z.object({ document: LegalDocument }),
  reply: LegalText,
})
