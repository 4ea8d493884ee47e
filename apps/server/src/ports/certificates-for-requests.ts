import type { DraftChanges } from '@habilita/contract/requests/drafts'
import type { RequestType } from '@habilita/contract/requests/request-words'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Tx } from '../db/client.ts'

/** What a draft says of the certificate that it is about. */
interface NamedCertificate {
  readonly userId: string
  readonly type: RequestType
  readonly category: SchemeCategory
  readonly scopes: readonly string[]
  /** As it was typed. */
  readonly number: string
}

/** What requests must know of certificates. */
export interface CertificatesForRequests {
  /** What keeps a request about this certificate from being submitted, in words. */
  readonly faultsOf: (
    t: Tx,
    today: string,
    named: NamedCertificate,
  ) => Promise<{ readonly [Field in 'certificateNumber' | 'scopes']?: string | undefined }>
  /** What a certificate of somebody tells of a new request; one that is not theirs is as if it were not there. */
  readonly draftFrom: (
    t: Tx,
    userId: string,
    from: { readonly id: string; readonly type: RequestType },
  ) => Promise<{ readonly fields: DraftChanges; readonly schemeId: string }>
}
