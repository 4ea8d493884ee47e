import type { Deps } from '../../deps.ts'
import type { Holdings } from '../../ports/holdings.ts'

/** Each module declares the personal data in its tables, so these are injected. */
export interface PrivacyDeps extends Deps {
  readonly holdings: Holdings
}
