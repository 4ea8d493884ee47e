import type { DraftChanges } from '@habilita/contract/requests/drafts'
import type { RequestType } from '@habilita/contract/requests/request-values'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Tx } from '../db/client.ts'

/** What a draft says about the certificate it refers to. */
interface NamedCertificate {
  readonly userId: string
  readonly type: RequestType
  readonly category: SchemeCategory
  readonly scopes: readonly string[]
  /** As typed by the applicant. */
  readonly number: string
}

/** What the module requests needs to know about certificates. */
export interface CertificatesForRequests {
  /** Messages that explain why a request about this certificate cannot be submitted. */
  readonly faultsOf: (
    t: Tx,
    today: string,
    named: NamedCertificate,
  ) => Promise<{ readonly [Field in 'certificateNumber' | 'scopes']?: string | undefined }>
  /** Draft values from a certificate of the user; another user's certificate is treated as missing. */
  readonly draftFrom: (
    t: Tx,
    userId: string,
    from: { readonly id: string; readonly type: RequestType },
  ) => Promise<{ readonly fields: DraftChanges; readonly schemeId: string }>
}
