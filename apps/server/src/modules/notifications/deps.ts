import type { Deps } from '../../deps.ts'
import type { Notices } from '../../ports/notices.ts'

/** The other modules declare their notices, so these are injected. */
export interface NoticeDeps extends Deps {
  readonly notices: Notices
}
