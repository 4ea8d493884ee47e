import type { createDraft } from '@habilita/contract/requests/drafts'
import type { Input } from '@habilita/contract/api/endpoint'
import { type RequestType, requestTypes } from '@habilita/contract/requests/request-values'

type Origin = Omit<Input<typeof createDraft>['body'], 'key'>

/** The `from` parameter of the URL for a request about a certificate. */
export const certificateOrigin = (type: RequestType, certificateId: string): string =>
  `${type}:${certificateId}`

/** Parses the `from` parameter: a certificate as above, or a request id. */
export const originOf = (from: string): Origin => {
  const [before = '', fromCertificate] = from.split(':')
  const type = requestTypes.find(each => each === before)
  return type && fromCertificate !== undefined ? { fromCertificate, type } : { fromRequest: from }
}
