import { categoryNames } from '@habilita/contract/values/categories'
import { sessionStateNames } from '@habilita/contract/exams/exam-values'
import { partNames } from '@habilita/contract/schemes/schemes'
import { MOST_HITS, type SearchHit } from '@habilita/contract/staff/staff-search'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Asked } from './rules.ts'
import { holds } from './words.ts'

const whenAt = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('es-ES', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at)

/** Sessions closest to now, past or future. There are few of them, so the search scans them all. */
export const findSessions = async ({ db, clock }: Deps, { words }: Asked): Promise<SearchHit[]> => {
  const rows = await db
    .selectFrom('exam_sessions')
    .innerJoin('venues', 'venues.id', 'exam_sessions.venue_id')
    .select([
      'exam_sessions.id',
      'exam_sessions.category',
      'exam_sessions.part',
      'exam_sessions.state',
      'exam_sessions.starts_at',
      'venues.name',
      'venues.municipality',
      'venues.time_zone',
    ])
    .where(holds('exam_sessions.search', words))
    .orderBy(sql`abs(extract(epoch from exam_sessions.starts_at - ${clock.now()}::timestamptz))`)
    .orderBy('exam_sessions.id')
    .limit(MOST_HITS)
    .execute()
  return rows.map(row => ({
    kind: 'session',
    id: row.id,
    title: `${categoryNames[row.category]}: ${partNames[row.part].toLowerCase()}`,
    subtitle: `${whenAt(row.starts_at, row.time_zone)} · ${row.name}, ${row.municipality}`,
    state: sessionStateNames[row.state],
    isExact: false,
    requestId: null,
  }))
}

export const findVenues = async ({ db }: Deps, { words }: Asked): Promise<SearchHit[]> => {
  const { rows } = await sql<{ id: string; name: string; municipality: string; closed: boolean }>`
    select id, name, municipality, closed_at is not null as closed
    from (select venues.*, folded(name || ' ' || street || ' ' || municipality) as words from venues) named
    where ${holds('words', words)} order by closed, name, id limit ${MOST_HITS}`.execute(db)
  return rows.map(({ id, name, municipality, closed }) => ({
    kind: 'venue',
    id,
    title: name,
    subtitle: municipality,
    state: closed ? 'Cerrada' : null,
    isExact: false,
    requestId: null,
  }))
}
