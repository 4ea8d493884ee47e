import type { Deps } from '../../deps.ts'
import type { OwnIdentity } from '../../ports/identity.ts'

/** What the operations of the protocol may use of the world. */
export interface OwnDeps extends Deps {
  readonly own: OwnIdentity
}

/** Where a call comes from. */
export interface Origin {
  readonly address: string
  readonly userAgent: string | undefined
  /** The mark that this browser got when somebody signed in with it before. */
  readonly deviceMark: string | undefined
  /** Has the browser keep a mark. */
  readonly markDevice: (mark: string) => void
  /** The pass of the bot check that the browser brings. */
  readonly botPass: string | undefined
  readonly requestId: string
}
