import { sql } from 'kysely'
import { type Db, tx } from '../db/client.ts'
import { lockIds } from '../db/locks.ts'
import { CHAIN_START, type SealedFields, sealOf } from './chain.ts'
import { sealedFields } from './sealed-fields.ts'

const BATCH = 500

/** Seals the next committed events. One sealer works at a time, and it never blocks writers of events. */
const sealBatch = (db: Db, key: Buffer): Promise<number> =>
  tx(db, async t => {
    const lock = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${lockIds.eventSealer}) as mine`.execute(t)
    if (!lock.rows[0]?.mine) return 0
    const { rows } = await sql<SealedFields>`
      select ${sealedFields} from events_to_seal q join events e on e.id = q.event_id
      order by e.id limit ${BATCH}`.execute(t)
    if (rows.length === 0) return 0

    const head = await t
      .selectFrom('event_seals')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    let position = head?.position ?? 0
    let hash = head?.hash ?? CHAIN_START
    const seals = rows.map(event => {
      position += 1
      hash = sealOf(key, hash, position, event)
      return { position, event_id: Number(event.id), hash }
    })
    await t.insertInto('event_seals').values(seals).execute()
    const ids = seals.map(seal => seal.event_id)
    await t.deleteFrom('events_to_seal').where('event_id', 'in', ids).execute()
    return rows.length
  })

/** Seals everything committed so far. Returns the number of events sealed. */
export const sealEvents = async (db: Db, key: Buffer): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await sealBatch(db, key)
    total += count
    if (count < BATCH) return total
  }
}
