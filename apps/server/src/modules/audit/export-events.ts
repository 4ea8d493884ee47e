import { sql } from 'kysely'
import { csvOf } from '../../text/csv.ts'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { SealedFields } from '../../events/chain.ts'
import { sealedFields } from '../../events/sealed-fields.ts'
import { writeEvent } from '../../events/write.ts'
import { todayOf } from '../calendar/public.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { withoutBarred } from './barred-cases.ts'
import { type AuditFilter, conditionOf } from './filter.ts'

/** The export is built in memory. Larger exports must be split by filter. */
const MOST_ROWS = 50_000

interface ExportedRow extends SealedFields {
  readonly position: number | null
  readonly previous: string | null
  readonly hash: string | null
}

const COLUMNS = {
  position: 'Posición',
  id: 'Apunte',
  at: 'Momento (UTC)',
  kind: 'Qué',
  actor_kind: 'Quién',
  actor_id: 'Identificador de quién',
  object_kind: 'Sobre qué',
  object_id: 'Identificador de sobre qué',
  payload: 'Datos',
  trace_id: 'Petición',
  previous: 'Sello anterior',
  hash: 'Sello',
} satisfies Record<keyof ExportedRow, string>

const fields = Object.keys(COLUMNS) as readonly (keyof ExportedRow)[]

const asTable = (rows: readonly ExportedRow[]): Buffer =>
  csvOf([Object.values(COLUMNS), ...rows.map(row => fields.map(field => String(row[field] ?? '')))])

const asLines = (rows: readonly ExportedRow[]): Buffer =>
  Buffer.from(
    rows
      .map(row => `${JSON.stringify(Object.fromEntries(fields.map(field => [field, row[field]])))}\n`)
      .join(''),
  )

interface Asked extends AuditFilter {
  readonly format: 'csv' | 'jsonl'
}

/**
 * Exports events as sealed, each with its seal and the previous one, so that each line can be verified with
 * the installation's key (except events of cases hidden from the caller). Names are left out: the export
 * holds no more personal data than the log.
 */
export const exportEvents = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { format, ...filter }: Asked,
) => {
  const { rows: found } = await sql<ExportedRow>`
    select ${sealedFields}, s.position, encode(s.hash, 'hex') as hash,
      case s.position when 1 then repeat('0', 64) else encode(p.hash, 'hex') end as previous
    from (select * from events e where ${conditionOf(filter)} order by e.at, e.id limit ${MOST_ROWS + 1}) e
    left join event_seals s on s.event_id = e.id
    left join event_seals p on p.position = s.position - 1
    order by e.at, e.id`.execute(deps.db)
  if (found.length > MOST_ROWS)
    throw new DomainError('InvalidInput', {
      fields: {
        from: `Son más de ${MOST_ROWS.toLocaleString('es-ES')} apuntes. Elige un periodo más corto.`,
      },
    })
  const rows = await withoutBarred(deps, found, { viewer: caller.id, filter }, row => ({
    ...row,
    actor_id: null,
    payload: '{}',
    trace_id: null,
  }))
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  await tx(deps.db, t =>
    writeEvent(t, {
      kind: 'audit.exported',
      at: deps.clock.now(),
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'audit', id: 'all' },
      payload: { ...asked, format, count: rows.length },
      traceId,
    }),
  )
  return {
    bytes: format === 'csv' ? asTable(rows) : asLines(rows),
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
    disposition: `attachment; filename="auditoria-${todayOf(deps)}.${format}"`,
  }
}
