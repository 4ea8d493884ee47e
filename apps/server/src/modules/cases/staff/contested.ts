import type { ContestedDecision, StaffCase } from '@habilita/contract/cases/cases'
import type { Db } from '../../../db/client.ts'
import { namesOf } from '../../user/public.ts'
import { grounds } from '../grounds.ts'
import type { CaseRow } from '../rows.ts'

/** The decision that an appeal contests; null for a complaint. */
export const readContested = async (db: Db, row: CaseRow): Promise<ContestedDecision | null> => {
  const { kind, about_kind: about, about_id: id, contested_at: at } = row
  if (kind !== 'appeal' || about === null || id === null || at === null) return null
  const ground = grounds[about]
  const { reason, result, decidedBy, requestId } = await ground.describe(db, id, at)
  const stands = (await ground.find(db, id))?.at.getTime() === at.getTime()
  const tookPart = await ground.tookPart(db, id, at)
  const others = [...new Set(tookPart)].filter(person => !decidedBy.includes(person))
  const names = await namesOf(db, [...decidedBy, ...others])
  const named = (people: readonly string[]) =>
    people.map(person => ({ id: person, name: names.get(person) ?? null }))
  return {
    at: at.toISOString(),
    stands,
    // The current reason may belong to a later decision.
    reason: stands ? reason : null,
    result,
    decidedBy: named(decidedBy),
    alsoTookPart: named(others),
    requestId,
  }
}

const KINDS = ['filed', 'studied', 'assigned', 'upheld', 'dismissed'] as const

const assignedTo = (payload: unknown): string | null => {
  const to: unknown = typeof payload === 'object' && payload !== null && 'to' in payload ? payload.to : null
  return typeof to === 'string' ? to : null
}

/** Events of a case with their actors, from the event log. */
export const readCaseHistory = async (db: Db, id: string): Promise<StaffCase['history']> => {
  const rows = await db
    .selectFrom('events')
    .select(['kind', 'at', 'actor_id', 'payload'])
    .where('object_kind', '=', 'case')
    .where('object_id', '=', id)
    // Excludes events that record views: their number is unlimited.
    .where(
      'kind',
      'in',
      KINDS.map(kind => `case.${kind}`),
    )
    .orderBy('id')
    .execute()
  const people = rows.flatMap(({ actor_id: actor, payload }) =>
    [actor ?? [], assignedTo(payload) ?? []].flat(),
  )
  const names = await namesOf(db, [...new Set(people)])
  const nameOf = (person: string | null) => (person === null ? null : (names.get(person) ?? null))
  return rows.flatMap(({ kind, at, actor_id: actor, payload }) => {
    const told = KINDS.find(each => kind === `case.${each}`)
    return told === undefined
      ? []
      : [{ kind: told, at: at.toISOString(), by: nameOf(actor), to: nameOf(assignedTo(payload)) }]
  })
}
