import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The texts that every certification body owes its public; each is a file the operator may replace. */
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

/** The certification body that runs this installation: all that a screen shows of who it is. */
export const Body = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  accreditationNumber: z.string(),
  accentHue: z.number(),
  logoUrl: z.string(),
  /** Names the text of the terms that is in force: what somebody accepts is this very text. */
  termsVersion: z.string(),
})
Body.register(z.globalRegistry, { id: 'Body' })
export type Body = z.infer<typeof Body>

/** `version` names this very text: of the terms, it is what whoever has read them accepts. */
const LegalText = z.object({ document: LegalDocument, markdown: z.string(), version: z.string() })
LegalText.register(z.globalRegistry, { id: 'LegalText' })

export const getBody = endpoint({
  id: 'getBody',
  method: 'GET',
  path: '/body',
  access: 'public',
  summary: 'The certification body that runs this installation',
  reply: Body,
})

export const getLegalText = endpoint({
  id: 'getLegalText',
  method: 'GET',
  path: '/body/legal/:document',
  access: 'public',
  summary: 'One of the legal texts of the body, as Markdown',
  params: z.object({ document: LegalDocument }),
  reply: LegalText,
})
