import { categoryNames } from '@habilita/contract/categories'
import { standingNames } from '@habilita/contract/certificate-words'
import { csvOf } from '../../../csv.ts'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import { todayOf } from '../../calendar/public.ts'
import type { Caller } from '../../identity/public.ts'
import type { Filter } from './filter.ts'
import { listAllCertificates } from './list.ts'

const PAGE = 1000
/** It is put together in memory: whoever needs more takes it by trade or by state. */
const MOST_ROWS = 50_000

const COLUMNS = [
  'Número',
  'Especialidad',
  'Alcance',
  'Titular',
  'Documento',
  'Emitido',
  'Válido hasta',
  'Estado',
] as const

const readRows = async (deps: Deps, filter: Filter): Promise<string[][]> => {
  const rows: string[][] = []
  for (let after: string | undefined; ;) {
    const page = await listAllCertificates(deps, { ...filter, after, limit: PAGE })
    for (const { number, category, scopes, holder, issuedOn, validUntil, standing } of page.certificates)
      rows.push([
        number,
        categoryNames[category],
        scopes.map(({ name }) => name).join(', '),
        holder.name,
        holder.maskedDocument,
        issuedOn,
        validUntil,
        standingNames[standing],
      ])
    if (rows.length > MOST_ROWS)
      throw new DomainError('InvalidInput', {
        category: `Son más de ${MOST_ROWS} certificados. Elige una especialidad o un estado.`,
      })
    if (page.next === null) return rows
    after = page.next
  }
}

/** The list as a table for a spreadsheet. That it was taken is written down before it goes out. */
export const exportCertificates = async (deps: Deps, caller: Caller, filter: Filter, requestId: string) => {
  const rows = await readRows(deps, filter)
  const { q, category = null, standing = null } = filter
  await tx(deps.db, t =>
    writeEvent(t, {
      kind: 'certificates.exported',
      at: deps.clock.now(),
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'certificates', id: 'all' },
      // What was searched for may be somebody's name.
      payload: { count: rows.length, category, standing, isSearch: q !== undefined },
      requestId,
    }),
  )
  return {
    bytes: csvOf([COLUMNS, ...rows]),
    contentType: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="certificados-${todayOf(deps)}.csv"`,
  }
}
