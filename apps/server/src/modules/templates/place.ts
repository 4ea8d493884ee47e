import type { ReasonTemplate } from '@habilita/contract/staff/staff-templates'
import { sql } from 'kysely'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { listTemplates } from './list.ts'

interface Move {
  readonly id: string
  /** Null: last. */
  readonly before: string | null
}

/** Moves a template within its kind. Its content and its version do not change. */
export const placeTemplate = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, before }: Move,
): Promise<{ templates: ReasonTemplate[] }> =>
  tx(deps.db, async t => {
    const row = await t.selectFrom('reason_templates').select('kind').where('id', '=', id).executeTakeFirst()
    if (!row) throw new DomainError('NotFound')
    const kind = row.kind
    // Locks all templates of the kind in one order, so that concurrent moves run one after the other.
    await t
      .selectFrom('reason_templates')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('id')
      .forUpdate()
      .execute()
    await refuseEnded(t, deps.identity, caller)
    const others = (await listTemplates({ db: t }, kind)).templates
      .map(each => each.id)
      .filter(each => each !== id)
    const at = before === null ? others.length : others.indexOf(before)
    if (at === -1)
      throw new DomainError('InvalidInput', {
        fields: { before: 'Ese texto no está entre los de su clase.' },
      })
    await sql`update reason_templates set place = wanted.nth
      from unnest(${others.toSpliced(at, 0, id)}::uuid[]) with ordinality as wanted (id, nth)
      where reason_templates.id = wanted.id and reason_templates.place <> wanted.nth`.execute(t)
    await writeEvent(t, {
      kind: 'template.placed',
      at: deps.clock.now(),
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'template', id },
      payload: { kind },
      traceId,
    })
    return listTemplates({ db: t }, undefined)
  })
