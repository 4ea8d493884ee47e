import type { Deps } from '../../deps.ts'
import type { CertificatesForRequests } from '../../ports/certificates-for-requests.ts'

/** Certificates know this module, not the reverse: what it needs of them is handed over. */
export interface RequestDeps extends Deps {
  readonly certificates: CertificatesForRequests
}
