import { tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { writeEvent } from '../events/write.ts'

/**
 * Fills a new installation with a believable body, once: the mark and the data are one transaction. Gives
 * whether it did. Modules add their part here as they come to exist.
 */
export const seedDemo = ({ db, clock }: Deps): Promise<boolean> =>
  tx(db, async t => {
    const now = clock.now()
    const mark = await t
      .insertInto('installation')
      .values({ key: 'demo_seeded_at', value: now.toISOString() })
      .onConflict(conflict => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!mark) return false
    await writeEvent(t, {
      kind: 'installation.demo_seeded',
      at: now,
      actor: { kind: 'system' },
      object: { kind: 'installation', id: 'demo' },
    })
    return true
  })
