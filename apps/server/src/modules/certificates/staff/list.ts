import { maskDocument } from '@habilita/contract/values/identity-document'
import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type {
  CertificateOrder,
  StaffCertificateSummary,
} from '@habilita/contract/certificates/staff-certificates'
import { readCursor, writeCursor } from '../../../text/cursor.ts'
import type { Deps } from '../../../deps.ts'
import { todayOf } from '../../calendar/public.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import { certificateColumns, type CertificateRow, standingOf } from '../rows.ts'
import { scopeName } from '../search-text.ts'
import { conditionsOf, type Filter } from './filter.ts'

interface Asked extends Filter {
  readonly order?: CertificateOrder | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Column and direction of each order. */
const orders = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  end: ['valid_until', 'asc'],
  latest_end: ['valid_until', 'desc'],
} as const satisfies Record<CertificateOrder, readonly [string, 'asc' | 'desc']>

/** Certificates of erased people are never listed. */
const filtered = (deps: Deps, filter: Filter) => {
  let query = deps.db.selectFrom('certificates').where('blocked_at', 'is', null)
  for (const condition of conditionsOf(filter, todayOf(deps))) query = query.where(condition)
  return query
}

const countAll = async (deps: Deps, filter: Filter): Promise<number> => {
  const { total } = await filtered(deps, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Reads a page of certificates with their schemes. */
const readPage = async (
  deps: Deps,
  { order = 'newest', after, limit = PAGE_SIZE, ...filter }: Asked,
): Promise<{ found: { row: CertificateRow; scheme: Scheme }[]; next: string | null }> => {
  const [column, direction] = orders[order]
  let query = filtered(deps, filter)
    .select(certificateColumns)
    .orderBy(column, direction)
    .orderBy('id')
    .limit(limit + 1)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    const value = column === 'valid_until' ? at.slice(0, 10) : new Date(at)
    query = query.where(eb =>
      eb.or([
        eb(column, direction === 'asc' ? '>' : '<', value),
        eb.and([eb(column, '=', value), eb('id', '>', id)]),
      ]),
    )
  }
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const found = await Promise.all(
    page.map(async row => ({ row, scheme: await pinnedScheme(deps, row.scheme_id) })),
  )
  const last = page.at(-1)
  return {
    found,
    next:
      rows.length > limit && last
        ? writeCursor({
            at: column === 'valid_until' ? last.valid_until : last.created_at.toISOString(),
            id: last.id,
          })
        : null,
  }
}

/** Lists all certificates for staff. */
export const listAllCertificates = async (
  deps: Deps,
  asked: Asked,
): Promise<{ certificates: StaffCertificateSummary[]; total: number | null; next: string | null }> => {
  const { found, next } = await readPage(deps, asked)
  const { order: _order, after, limit: _limit, ...filter } = asked
  // Counting may scan the whole table, so it is done only for the first page.
  const total = after === undefined ? await countAll(deps, filter) : null
  const today = todayOf(deps)
  const certificates = found.map(({ row, scheme }) => ({
    id: row.id,
    number: row.number,
    category: row.category,
    scopes: row.scopes.map(code => ({ code, name: scopeName(scheme, code) })),
    holder: { id: row.user_id, name: row.holder_name, maskedDocument: maskDocument(row.holder_document) },
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    standing: standingOf(row, scheme, today),
  }))
  return { certificates, total, next }
}
