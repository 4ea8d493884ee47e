import type { createDraft } from '@habilita/contract/requests/drafts'
import type { Input } from '@habilita/contract/api/endpoint'
import { type RequestType, requestTypes } from '@habilita/contract/requests/request-words'

type Origin = Omit<Input<typeof createDraft>['body'], 'key'>

/** As the address has it: what is asked for, and of which certificate. */
export const certificateOrigin = (type: RequestType, certificateId: string): string =>
  `${type}:${certificateId}`

/** What a draft begins with: a certificate as above, or the request whose id it is. */
export const originOf = (from: string): Origin => {
  const [before = '', fromCertificate] = from.split(':')
  const type = requestTypes.find(each => each === before)
  return type && fromCertificate !== undefined ? { fromCertificate, type } : { fromRequest: from }
}
