import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../mail/public.ts'

interface Addresses {
  readonly kept: string | null
  readonly other: string | null
}

/** Mails both addresses: if one belongs to another person after all, they learn of the merge. */
export const mailMerged = async (t: Tx, deps: Deps, { kept, other }: Addresses): Promise<void> => {
  const link = new URL('/', deps.publicUrl).href
  for (const [to, stays] of [[kept, true] as const, [other, false] as const])
    if (to !== null) await queueMail(t, deps, { to, message: { template: 'accounts_merged', link, stays } })
}
