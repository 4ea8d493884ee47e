import { sql } from 'kysely'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { FileDeps } from './deps.ts'
import { discardObjects } from './objects.ts'
import { discardPieces } from './uploads/rows.ts'

const HOUR_MS = 60 * 60 * 1000
const BATCH_SIZE = 200
/** After this many consecutive failures the store counts as unreachable and the run stops. */
const MOST_FAILURES = 3
const AGAIN_AFTER_MS = 15 * 60 * 1000

/** Runs batches until one is not full. `batch` returns how many rows it processed. */
const runBatches = async (batch: () => Promise<number>): Promise<void> => {
  while ((await batch()) === BATCH_SIZE);
}

const sweepUploads = ({ db, clock }: Deps) =>
  runBatches(() =>
    tx(db, async t => {
      const now = clock.now()
      const expired = await t
        .selectFrom('uploads')
        .select('id')
        .where('expires_at', '<=', now)
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id } of expired) {
        await discardPieces(t, id, now)
        await t.deleteFrom('uploads').where('id', '=', id).execute()
      }
      return expired.length
    }),
  )

/**
 * Deletes documents removed an hour ago unless a request uses them: concurrent submissions are finished by
 * then.
 */
const sweepDocuments = ({ db, clock, usesOf }: FileDeps) => {
  let after = '00000000-0000-0000-0000-000000000000'
  return runBatches(() =>
    tx(db, async t => {
      const removed = await t
        .selectFrom('documents')
        .select('id')
        .where('removed_at', '<=', new Date(clock.now().getTime() - HOUR_MS))
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .forUpdate()
        .execute()
      const ids = removed.map(row => row.id)
      after = ids.at(-1) ?? after
      const uses = await usesOf(t, ids)
      const unused = ids.filter(id => !uses.has(id))
      if (unused.length > 0) await t.deleteFrom('documents').where('id', 'in', unused).execute()
      return ids.length
    }),
  )
}

const sweepFileRows = ({ db, clock }: Deps) =>
  runBatches(() =>
    tx(db, async t => {
      const now = clock.now()
      const { rows } = await sql<{ object_key: string }>`
        delete from files where id in (
          select id from files where created_at <= ${new Date(now.getTime() - HOUR_MS)} and purpose = 'document'
            and not exists (select 1 from documents where documents.file_id = files.id) limit ${BATCH_SIZE})
        returning object_key`.execute(t)
      await discardObjects(
        t,
        rows.map(row => row.object_key),
        now,
      )
      return rows.length
    }),
  )

/** Deletes the object from the store before its row is committed: a failure in between is retried. */
const removeObject = ({ db, files }: Deps, key: string): Promise<void> =>
  tx(db, async t => {
    const due = await t
      .deleteFrom('objects_to_remove')
      .where('object_key', '=', key)
      .returning('object_key')
      .executeTakeFirst()
    if (due) await files.remove(key)
  })

const sweepObjects = async (deps: Deps): Promise<void> => {
  let failures = 0
  await runBatches(async () => {
    const now = deps.clock.now()
    const due = await deps.db
      .selectFrom('objects_to_remove')
      .select('object_key')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(BATCH_SIZE)
      .execute()
    for (const { object_key: key } of due) {
      try {
        await removeObject(deps, key)
      } catch (error) {
        failures += 1
        // Postponed, so that an object that cannot be deleted does not block the others.
        await deps.db
          .updateTable('objects_to_remove')
          .set({ due_at: new Date(now.getTime() + AGAIN_AFTER_MS) })
          .where('object_key', '=', key)
          .execute()
        if (failures === MOST_FAILURES) throw error
      }
    }
    return due.length
  })
}

/** Deletes unused files. Runs hourly and on demand, in any process. */
export const sweepFiles = async (deps: FileDeps): Promise<void> => {
  await sweepUploads(deps)
  await sweepDocuments(deps)
  await sweepFileRows(deps)
  await sweepObjects(deps)
}
