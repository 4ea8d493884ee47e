import type { Happening } from '@habilita/contract/requests/staff-dossier'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { recordView } from '../../../events/record-view.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { rolesOfMany } from '../../staff/public.ts'
import { namesOf } from '../../user/public.ts'
import type { RequestRow } from '../rows.ts'
import { versionsOf } from './dossier-rules.ts'
import { readQueued } from './read-queued.ts'
import { readSent } from './read-sent.ts'
import { detailOf, type Facts } from './timeline-text.ts'

/** Titles by event kind. Events without a title are left out of the history. */
type Titles = Readonly<Record<string, string | undefined>>

/** More than any request reaches. */
const MOST_EVENTS = 5000

/** Views are left out: they are no part of the history and their number has no limit. */
const readEvents = async (db: Db, id: string, titles: Titles) => {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'kind', 'at', 'actor_kind', 'actor_id', 'payload'])
    .where('object_kind', '=', 'request')
    .where('object_id', '=', id)
    .where('kind', '<>', 'request.viewed')
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute()
  return rows.flatMap(({ kind: whole, payload, ...event }) => {
    const kind = whole.replace(/^request\./, '')
    const title = Object.hasOwn(titles, kind) ? titles[kind] : undefined
    return title === undefined ? [] : [{ ...event, kind, title, facts: payload as Facts }]
  })
}

type Event = Awaited<ReturnType<typeof readEvents>>[number]

const when = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

const readSessions = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('exam_sessions')
    .innerJoin('venues', 'venues.id', 'exam_sessions.venue_id')
    .select(['exam_sessions.id', 'starts_at', 'time_zone', 'name', 'municipality'])
    .where('exam_sessions.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => [row.id, `${when(row.starts_at, row.time_zone)}, ${row.name} (${row.municipality})`]),
  )
}

const readPapers = async (db: Db, requestId: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('request_papers')
    .select(['id', 'kind', 'number', 'title'])
    .where('request_id', '=', requestId)
    .execute()
  return new Map(rows.map(({ id, kind, number, title }) => [id, kind === 'invoice' ? number : title]))
}

const readKeys = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('api_keys').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The reasons of denials, by time of decision. */
const readDenials = async (db: Db, requestId: string): Promise<Map<number, string | null>> => {
  const rows = await db
    .selectFrom('decisions')
    .select(['decided_at', 'reason'])
    .where('request_id', '=', requestId)
    .execute()
  return new Map(rows.map(({ decided_at: at, reason }) => [at.getTime(), reason]))
}

const unique = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter(id => id !== null && id !== undefined)),
]

/** Resolves all identifiers in the events, with one query per kind of object. */
const readNames = async (db: Db, row: RequestRow, events: readonly Event[]) => {
  const of = (kind: string) =>
    unique(events.map(event => (event.actor_kind === kind ? event.actor_id : null)))
  const staff = of('staff')
  const sent = await readSent(db, row.id)
  const kinds = new Map(sent.map(({ kind, document }) => [document.id, kind]))
  return {
    people: await namesOf(db, unique([...staff, row.user_id, ...events.map(({ facts }) => facts.to)])),
    roles: await rolesOfMany(db, staff),
    keys: await readKeys(db, of('key')),
    sessions: await readSessions(db, unique(events.map(({ facts }) => facts.session))),
    papers: await readPapers(db, row.id),
    denials: await readDenials(db, row.id),
    documents: new Map(
      versionsOf(sent)
        .flat()
        .flatMap(document => {
          const kind = kinds.get(document.id)
          return kind === undefined ? [] : [[document.id, { ...document, kind }] as const]
        }),
    ),
  }
}

type Names = Awaited<ReturnType<typeof readNames>>

const doerOf = (
  { actor_kind: kind, actor_id: id }: Event,
  { people, roles, keys }: Names,
): Happening['by'] => {
  if (kind === 'staff' && id !== null)
    return { kind, id, name: people.get(id) ?? null, roles: [...(roles.get(id) ?? [])] }
  if (kind === 'user' && id !== null)
    return { kind: 'candidate', id, name: people.get(id) ?? null, roles: [] }
  if (kind === 'key' && id !== null) return { kind, id, name: keys.get(id) ?? null, roles: [] }
  return { kind: 'system', id: null, name: null, roles: [] }
}

/** Only the latest reason is stored, so repeated events show it on the last one only. */
const reasonOf = (event: Event, isLast: boolean, row: RequestRow, names: Names): string | null => {
  const { kind, at, facts } = event
  if (kind === 'denied') return names.denials.get(at.getTime()) ?? null
  if (!isLast) return null
  if (kind === 'opened') return row.opening_reason
  if (kind === 'not_admitted') return row.refusal
  if (kind === 'remedy_asked') return row.remedy_message
  if (kind === 'document_reviewed' && facts.outcome === 'rejected')
    return names.documents.get(facts.document ?? '')?.reason ?? null
  return null
}

const isSame = (one: Event, other: Event): boolean =>
  one.kind === other.kind && one.facts.document === other.facts.document

/** Lists the full history of a request for staff, oldest first. */
export const findTimeline = async (
  { db, clock, titles }: Pick<Deps, 'db' | 'clock'> & { readonly titles: Titles },
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<{ timeline: Happening[] }> => {
  const row = await readQueued(db, caller, id)
  const object = { kind: 'request', id }
  await recordView(db, { kind: 'request.viewed', at: clock.now(), viewer: caller.id, object, traceId })
  const events = await readEvents(db, id, titles)
  const names = await readNames(db, row, events)
  return {
    timeline: events.map((event, place) => {
      const { facts } = event
      const isLast = events.findLastIndex(other => isSame(event, other)) === place
      return {
        id: event.id,
        kind: event.kind,
        at: event.at.toISOString(),
        by: doerOf(event, names),
        title: event.title,
        detail: detailOf(facts, {
          assignee: names.people.get(facts.to ?? '') ?? null,
          document: names.documents.get(facts.document ?? ''),
          session: names.sessions.get(facts.session ?? ''),
          paper: names.papers.get(facts.paper ?? ''),
        }),
        reason: reasonOf(event, isLast, row, names),
        documentId: names.documents.get(facts.document ?? '')?.id ?? null,
      }
    }),
  }
}
