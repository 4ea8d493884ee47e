import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { lockPerson, refuseFullArchive } from '../person.ts'
import { cleanName, MOST_OPEN_BYTES, MOST_OPEN_UPLOADS } from '../rules.ts'

/** A weekend without coverage and the following day. */
const OPEN_MS = 72 * 60 * 60 * 1000

interface NewUpload {
  readonly id: string
  readonly length: number
  readonly fileName: string
}

/** Starts an upload unless the person has too many open: one person must not fill the disk. */
export const openUpload = (
  deps: Deps,
  { caller }: Call,
  { id, length, fileName }: NewUpload,
): Promise<{ readonly expiresAt: Date }> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await lockPerson(t, caller.id)
    await refuseEnded(t, deps.identity, caller)
    const { count, bytes } = await t
      .selectFrom('uploads')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('length').as('bytes')])
      .where('user_id', '=', caller.id)
      .where('document_id', 'is', null)
      .where('fault', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    if (count >= MOST_OPEN_UPLOADS || (bytes ?? 0) + length > MOST_OPEN_BYTES)
      throw new DomainError('TOO_MANY_UPLOADS')
    await refuseFullArchive(t, caller.id, length)
    const expiresAt = new Date(now.getTime() + OPEN_MS)
    await t
      .insertInto('uploads')
      .values({
        id,
        user_id: caller.id,
        purpose: 'document',
        file_name: cleanName(fileName),
        length,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    return { expiresAt }
  })
