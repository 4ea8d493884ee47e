import type { Deps } from '../../deps.ts'
import type { CertificatesForRequests } from '../../ports/certificates-for-requests.ts'

/** The certificates module depends on this one, so its functions are injected here. */
export interface RequestDeps extends Deps {
  readonly certificates: CertificatesForRequests
}
