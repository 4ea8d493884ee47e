import { categoryNames } from '@habilita/contract/values/categories'
import { standingNames } from '@habilita/contract/certificates/certificate-values'
import { MOST_HITS, type SearchHit } from '@habilita/contract/staff/staff-search'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import { certificateColumns, standingOf } from '../certificates/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import type { Asked } from './rules.ts'
import { holds } from './words.ts'

/** Certificates of erased people are left out. */
const readCertificates = async (
  deps: Deps,
  condition: RawBuilder<boolean>,
  isExact: boolean,
): Promise<SearchHit[]> => {
  const rows = await deps.db
    .selectFrom('certificates')
    .select(certificateColumns)
    .where('blocked_at', 'is', null)
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_HITS)
    .execute()
  return Promise.all(
    rows.map(async row => ({
      kind: 'certificate' as const,
      id: row.id,
      title: row.number,
      subtitle: `${row.holder_name} · ${categoryNames[row.category]}`,
      state: standingNames[standingOf(row, await pinnedScheme(deps, row.scheme_id), todayOf(deps))],
      isExact,
      requestId: null,
    })),
  )
}

export const findCertificates = (deps: Deps, { words }: Asked): Promise<SearchHit[]> =>
  readCertificates(deps, holds('staff_search', words), false)

export const findCertificateNumbered = (deps: Deps, number: string): Promise<SearchHit[]> =>
  readCertificates(deps, sql`number = ${number}`, true)
