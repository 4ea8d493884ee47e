import type { Certificate } from '@habilita/contract/certificates/certificates'
import { maskDocument } from '@habilita/contract/values/identity-document'
import type { RequestType } from '@habilita/contract/requests/request-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import { type CertificateRow, standingOf } from './rows.ts'
import { holderMay, renewableFrom } from './rules.ts'
import { scopeName } from './search-text.ts'

/** The printed content of a certificate, for any permitted viewer. */
export const printedContent = (row: CertificateRow, scheme: Scheme, today: string) => ({
  number: row.number,
  category: row.category,
  title: scheme.title,
  scopes: row.scopes.map(code => ({ code, name: scopeName(scheme, code) })),
  holderName: row.holder_name,
  holderDocument: {
    kind: row.holder_document_kind,
    // For an erased person the stored value is already masked.
    masked: row.blocked_at === null ? maskDocument(row.holder_document) : row.holder_document,
  },
  norms: scheme.norms,
  issuedOn: row.issued_on,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  state: row.state,
  renewableFrom: renewableFrom(row.valid_until, scheme),
  standing: standingOf(row, scheme, today),
  legalEffect: scheme.legalEffect,
})

/** Data shown together with a certificate. */
export interface Surroundings {
  readonly scheme: Scheme
  readonly today: string
  readonly publicUrl: URL
  readonly requestNumber: string
  readonly nextId: string | null
  /** Types of the holder's open requests about it. */
  readonly underWay: readonly RequestType[]
}

export const presentCertificate = (
  row: CertificateRow,
  { scheme, today, publicUrl, requestNumber, nextId, underWay }: Surroundings,
): Certificate => {
  if (row.request_id === null) throw new Error('Only certificates of erased persons have no request')
  const printed = printedContent(row, scheme, today)
  return {
    id: row.id,
    ...printed,
    requestId: row.request_id,
    requestNumber,
    stateReason: row.state_reason,
    stateSince: row.state_since.toISOString(),
    verifyUrl: new URL(`/verify/${row.verify_code}`, publicUrl).href,
    previousId: row.previous_id,
    nextId,
    allowedActions: holderMay(printed.standing, underWay),
  }
}
