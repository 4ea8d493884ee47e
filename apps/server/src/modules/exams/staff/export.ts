import { categoryNames } from '@habilita/contract/values/categories'
import { bookingStateNames, outcomeNames, sessionStateNames } from '@habilita/contract/exams/exam-values'
import { maskDocument } from '@habilita/contract/values/identity-document'
import { partNames } from '@habilita/contract/schemes/schemes'
import type { StaffSession, StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { type CsvRow, exportTable, readAll } from '../../../text/csv-export.ts'
import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { todayOf } from '../../calendar/public.ts'
import { staffSessionOf } from '../staff-session.ts'
import { dayAt, timeAt } from '../time-rules.ts'
import { firstDay, listSessions, type SessionFilter } from './list-sessions.ts'

const SESSION_COLUMNS = [
  'Fecha',
  'Hora',
  'Especialidad',
  'Alcance',
  'Parte',
  'Sede',
  'Municipio',
  'Estado',
  'Plazas',
  'Reservadas',
  'Ofrecidas',
  'En espera',
  'Examinan',
] as const

/** Date and time at the venue. */
const whenOf = ({ startsAt, venue }: StaffSession): [string, string] => {
  const at = new Date(startsAt)
  return [dayAt(at, venue.timeZone), timeAt(at, venue.timeZone)]
}

const sessionRow = (session: StaffSession): CsvRow => [
  ...whenOf(session),
  categoryNames[session.category],
  session.scopes.map(({ name }) => name).join(', '),
  partNames[session.part],
  session.venue.name,
  session.venue.municipality,
  sessionStateNames[session.state],
  String(session.capacity),
  String(session.booked),
  String(session.offered),
  String(session.waiting),
  session.examiners.map(({ name }) => name ?? '').join(', '),
]

/** Exports the list of sessions as a table for spreadsheets. */
export const exportSessions = async (deps: Deps, call: Call<StaffCaller>, filter: SessionFilter) => {
  const rows = await readAll(
    async page => {
      const { sessions, next } = await listSessions(deps, call, { ...filter, ...page })
      return { rows: sessions.map(sessionRow), next }
    },
    { field: 'from', message: most => `Son más de ${most} convocatorias. Elige una fecha más reciente.` },
  )
  const { q, category = null, part = null, state = null, to = null } = filter
  const { venueId: venue = null, examiner = null, due = false } = filter
  const from = firstDay(deps, filter) ?? null
  return exportTable(deps, [SESSION_COLUMNS, ...rows], {
    name: `convocatorias-${todayOf(deps)}`,
    kind: 'sessions.exported',
    actor: { kind: 'staff', id: call.caller.id },
    object: { kind: 'sessions', id: 'all' },
    payload: {
      count: rows.length,
      category,
      part,
      state,
      venue,
      examiner,
      due,
      from,
      to,
      isSearch: q !== undefined,
    },
    traceId: call.traceId,
  })
}

const ROLL_COLUMNS = ['Persona', 'Documento', 'Intento', 'Asistencia', 'Resultado', 'Nota'] as const

const rollRow = ({ candidate, attempt, state, result }: StaffSessionDetail['roll'][number]): CsvRow => [
  candidate.name ?? '',
  candidate.document === null ? '' : maskDocument(candidate.document.number),
  String(attempt),
  bookingStateNames[state],
  result === null ? '' : outcomeNames[result.outcome],
  result?.score === null || result === null ? '' : String(result.score).replace('.', ','),
]

/** Exports the roll with the results. Accommodations are left out because they reveal health data. */
export const exportRoll = async (deps: Deps, { caller, traceId }: Call<StaffCaller>, id: string) => {
  const session = await staffSessionOf(deps.db, deps, id, caller)
  const [day, time] = whenOf(session)
  return exportTable(deps, [ROLL_COLUMNS, ...session.roll.map(rollRow)], {
    name: `convocatoria-${day}-${time.replace(':', '')}`,
    kind: 'session.exported',
    actor: { kind: 'staff', id: caller.id },
    object: { kind: 'session', id },
    payload: { count: session.roll.length },
    traceId,
  })
}
