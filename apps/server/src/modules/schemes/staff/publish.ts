import { diffSchemes } from '@habilita/contract/schemes/scheme-diff'
import { schemeFaults } from '@habilita/contract/schemes/scheme-faults'
import { partNames, type SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { SchemeHistory } from '@habilita/contract/schemes/staff-schemes'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { addMonths, todayOf } from '../../calendar/public.ts'
import { refuseEnded } from '../../identity/public.ts'
import { findScheme } from '../queries.ts'
import { contentOf, earliestDay, removedFrom, schemeIdOf } from '../version-rules.ts'
import { lockDraftRow, recordScheme } from './draft-rows.ts'
import { readHistories } from './present.ts'

/** A date further ahead than this is a typing error. */
const MOST_MONTHS_AHEAD = 24

interface Publication {
  readonly category: SchemeCategory
  readonly version: number
  readonly inForceFrom: string
  readonly reason: string
}

/** Refuses to remove a part or a scope that upcoming exam sessions refer to. */
const refuseNamedBySessions = async (
  t: Tx,
  category: SchemeCategory,
  { parts, scopes }: ReturnType<typeof removedFrom>,
  now: Date,
): Promise<void> => {
  if (parts.length === 0 && scopes.length === 0) return
  const { rows } = await sql<{ part: 'theory' | 'practical'; isPart: boolean; count: number }>`
    select part, part = any(${parts}::text[]) as "isPart", count(*)::int as count from exam_sessions
    where state = 'open' and category = ${category} and starts_at > ${now}
      and (part = any(${parts}::text[]) or scopes && ${scopes}::text[])
    group by part`.execute(t)
  if (rows.length === 0) return
  throw new DomainError('InvalidInput', {
    fields: Object.fromEntries(
      rows.map(({ part, isPart, count }) => [
        isPart ? 'parts' : 'scopes',
        isPart
          ? `Convocatorias abiertas de la parte ${partNames[part].toLowerCase()}: ${count}. Espera a que se celebren o cancélalas antes de quitarla.`
          : `Convocatorias abiertas de un alcance que quitas: ${count}. Espera a que se celebren o cámbialas antes.`,
      ]),
    ),
  })
}

/**
 * Publishes the next version. Submitted requests keep theirs; requests submitted from that date on get this
 * one. The draft is locked, so only one of two concurrent calls succeeds.
 */
export const publishScheme = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { category, version, inForceFrom, reason }: Publication,
): Promise<SchemeHistory> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    const today = todayOf(deps)
    const row = await lockDraftRow(t, category, version)
    await refuseEnded(t, deps.identity, caller)
    const base = await findScheme(t, row.base_id)
    if (!base) throw new Error('A draft of a scheme was begun from one')
    const earliest = earliestDay(base, today)
    if (inForceFrom < earliest)
      throw new DomainError('InvalidInput', {
        fields: {
          inForceFrom:
            earliest === today
              ? 'Elige hoy o un día posterior.'
              : `La versión ${base.version} entra en vigor el ${earliest}: elige ese día o uno posterior.`,
        },
      })
    if (inForceFrom > addMonths(today, MOST_MONTHS_AHEAD))
      throw new DomainError('InvalidInput', {
        fields: { inForceFrom: 'Elige un día de los próximos dos años.' },
      })
    const before = contentOf(base)
    const content = row.content
    const faults = schemeFaults(content, before)
    if (Object.keys(faults).length > 0) throw new DomainError('InvalidInput', { fields: faults })
    const changed = diffSchemes(before, content)
    if (changed.length === 0)
      throw new DomainError('InvalidInput', {
        fields: { content: 'No has cambiado nada de la versión anterior.' },
      })
    await refuseNamedBySessions(t, category, removedFrom(before, content), now)
    const id = schemeIdOf(category, base.version + 1)
    await t
      .insertInto('schemes')
      .values({
        id,
        category,
        version: base.version + 1,
        in_force_from: inForceFrom,
        content: JSON.stringify({ category, ...content }),
        reason,
        created_at: now,
      })
      .execute()
    await t.deleteFrom('scheme_drafts').where('category', '=', category).execute()
    await recordScheme(t, {
      kind: 'published',
      id,
      now,
      by: caller.id,
      payload: { base: base.id, inForceFrom, changed: [...new Set(changed.map(({ path }) => path))] },
      traceId,
    })
    const history = (await readHistories(t, deps)).find(each => each.category === category)
    if (!history) throw new Error('Every category has its history')
    return history
  })
