import type { Deps } from '../../deps.ts'
import { findAccount } from './accounts.ts'

/** The address of an identity of ours now. Undefined when a hosted project has it, or nobody has. */
export const currentEmail = async ({ db, identity }: Deps, id: string): Promise<string | null | undefined> =>
  identity.own && (await findAccount(db, id))?.email
