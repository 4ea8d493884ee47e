import { sessionText } from '@habilita/contract/exams/exam-search'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { newestSchemes } from '../../schemes/public.ts'
import { presentVenue } from '../present.ts'
import { sessionColumns, type SessionRow, type VenueRow } from '../rows.ts'

export const searchOf = (
  session: Pick<SessionRow, 'category' | 'part' | 'scopes' | 'starts_at'>,
  venue: VenueRow,
  scheme: Scheme | undefined,
): string =>
  sessionText({
    category: session.category,
    part: session.part,
    scopes: session.scopes.map(code => ({
      code,
      name: scheme?.scopes.find(scope => scope.code === code)?.name ?? '',
    })),
    startsAt: session.starts_at.toISOString(),
    venue: presentVenue(venue),
  })

/**
 * Updates the search text of upcoming sessions after their venue has changed. Locks them, so that a
 * concurrent change of date is not overwritten with the old one.
 */
export const rewriteSearch = async (t: Tx, deps: Deps, venue: VenueRow): Promise<void> => {
  const rows = await t
    .selectFrom('exam_sessions')
    .select(sessionColumns)
    .where('venue_id', '=', venue.id)
    .where('ends_at', '>', deps.clock.now())
    .orderBy('id')
    .forUpdate()
    .execute()
  const schemes = await newestSchemes(deps)
  for (const row of rows)
    await t
      .updateTable('exam_sessions')
      .set({ search: searchOf(row, venue, schemes.get(row.category)) })
      .where('id', '=', row.id)
      .execute()
}
