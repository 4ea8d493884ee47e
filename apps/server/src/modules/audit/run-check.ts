import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { verifyEvents } from '../../events/verify.ts'
import { writeEvent } from '../../events/write.ts'

/** Verifies the chain and stores its progress. After a crash it starts again from the first event. */
export const runCheck = async ({ checkId }: { readonly checkId: string }, deps: Deps): Promise<void> => {
  const { db, clock, keys, log } = deps
  const underWay = () =>
    db.updateTable('event_checks').where('id', '=', checkId).where('finished_at', 'is', null)
  const begun = await underWay().set({ checked: 0, moved_at: clock.now() }).returning('id').executeTakeFirst()
  if (!begun) return
  const { sealed, waiting, fault, broken } = await verifyEvents(db, keys.derive('events'), async checked => {
    await underWay().set({ checked, moved_at: clock.now() }).execute()
  })
  if (fault !== undefined) log.error({ sealed, waiting, fault }, 'THE EVENT LOG HAS BEEN TAMPERED WITH')
  await tx(db, async t => {
    const now = clock.now()
    const ended = await t
      .updateTable('event_checks')
      .set({
        checked: sealed,
        waiting,
        fault: broken?.what ?? null,
        broken_at: broken?.position ?? null,
        moved_at: now,
        finished_at: now,
      })
      .where('id', '=', checkId)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    await writeEvent(t, {
      kind: 'event_check.finished',
      at: now,
      actor: { kind: 'system' },
      object: { kind: 'event_check', id: checkId },
      payload: { checked: sealed, fault: broken?.what ?? null, position: broken?.position ?? null },
    })
  })
}
