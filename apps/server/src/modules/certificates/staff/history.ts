import type { StaffCertificate } from '@habilita/contract/certificates/staff-certificates'
import type { Db } from '../../../db/client.ts'
import { namesOf } from '../../user/public.ts'
import { readReasons } from './reasons.ts'

type Item = StaffCertificate['history'][number]

const KINDS = [
  'granted',
  'suspended',
  'lifted',
  'withdrawn',
  'reissue_begun',
  'replaced',
  'reminded',
  'expired',
] as const

/** Events of a certificate with actor and reason, from the event log and the stored reasons. */
export const readHistory = async (db: Db, id: string): Promise<Item[]> => {
  const rows = await db
    .selectFrom('events')
    .select(['kind', 'at', 'actor_id'])
    .where('object_kind', '=', 'certificate')
    .where('object_id', '=', id)
    // Excludes events that record views: their number is unlimited.
    .where(
      'kind',
      'in',
      KINDS.map(kind => `certificate.${kind}`),
    )
    .orderBy('id')
    .execute()
  const names = await namesOf(db, [...new Set(rows.flatMap(({ actor_id: actor }) => actor ?? []))])
  const reasonOf = await readReasons(db, id)
  return rows.flatMap(({ kind, at, actor_id: actor }) => {
    const told = KINDS.find(each => kind === `certificate.${each}`)
    return told === undefined
      ? []
      : [
          {
            kind: told,
            at: at.toISOString(),
            by: actor === null ? null : (names.get(actor) ?? null),
            reason: reasonOf({ kind: told, at: at.toISOString() }),
          },
        ]
  })
}
