import type { Deps } from '../../deps.ts'
import type { OwnIdentity } from '../../ports/identity.ts'

/** Dependencies of the protocol operations. */
export interface OwnDeps extends Deps {
  readonly own: OwnIdentity
}

/** Where a call comes from. */
export interface Origin {
  readonly address: string
  readonly userAgent: string | undefined
  /** The mark this browser received at an earlier sign-in. */
  readonly deviceMark: string | undefined
  /** Stores a mark in the browser. */
  readonly markDevice: (mark: string) => void
  /** The bot-check pass that the browser sent. */
  readonly botPass: string | undefined
  /** The id of the HTTP call. */
  readonly traceId: string
}
