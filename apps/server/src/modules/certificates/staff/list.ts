import { maskDocument } from '@habilita/contract/identity-document'
import { PAGE_SIZE } from '@habilita/contract/requests'
import type { Scheme } from '@habilita/contract/schemes'
import type { StaffCertificateSummary } from '@habilita/contract/staff-certificates'
import type { Deps } from '../../../deps.ts'
import { todayOf } from '../../calendar/public.ts'
import { readCursor, writeCursor } from '../../requests/public.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import { asCertificate, certificateColumns, type CertificateRow, standingOf } from '../rows.ts'
import { scopeName } from '../search-words.ts'
import { conditionsOf, type Filter } from './filter.ts'

interface Asked extends Filter {
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** A page of them, the newest first, each with its scheme. */
const readPage = async (
  deps: Deps,
  { after, limit = PAGE_SIZE, ...filter }: Asked,
): Promise<{ found: { row: CertificateRow; scheme: Scheme }[]; next: string | null }> => {
  let query = deps.db
    .selectFrom('certificates')
    .select(certificateColumns)
    .where('blocked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
  for (const condition of conditionsOf(filter, todayOf(deps))) query = query.where(condition)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    query = query.where(eb =>
      eb.or([
        eb('created_at', '<', new Date(at)),
        eb.and([eb('created_at', '=', new Date(at)), eb('id', '>', id)]),
      ]),
    )
  }
  const rows = (await query.execute()).map(asCertificate)
  const page = rows.slice(0, limit)
  const found = await Promise.all(
    page.map(async row => ({ row, scheme: await pinnedScheme(deps, row.scheme_id) })),
  )
  const last = page.at(-1)
  return {
    found,
    next:
      rows.length > limit && last ? writeCursor({ at: last.created_at.toISOString(), id: last.id }) : null,
  }
}

/** All certificates, for those who look after them. */
export const listAllCertificates = async (
  deps: Deps,
  asked: Asked,
): Promise<{ certificates: StaffCertificateSummary[]; next: string | null }> => {
  const { found, next } = await readPage(deps, asked)
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
  return { certificates, next }
}
