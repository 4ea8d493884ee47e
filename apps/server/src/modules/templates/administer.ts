import type { ReasonTemplate } from '@habilita/contract/staff/staff-templates'
import { sql } from 'kysely'
import { tx, type Tx } from '../../db/client.ts'
import { requireSameCall } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { type Contents, contentColumns, presentTemplate, templateColumns } from './rows.ts'

/** More than anyone would browse. */
const MOST_TEMPLATES = 500

const refuseFaults = ({ kind, documentKind }: Contents): void => {
  if (documentKind !== null && kind !== 'document_rejection')
    throw new DomainError('InvalidInput', {
      fields: {
        documentKind: 'Solo los motivos de rechazo son de una clase de documento.',
      },
    })
}

const isSame = (one: Contents, other: Contents): boolean =>
  JSON.stringify(contentColumns(one)) === JSON.stringify(contentColumns(other))

const record = async (
  t: Tx,
  what: 'added' | 'changed' | 'retired' | 'restored',
  { deps, call, template }: Act,
): Promise<void> => {
  await writeEvent(t, {
    kind: `template.${what}`,
    at: deps.clock.now(),
    actor: { kind: 'staff', id: call.caller.id },
    object: { kind: 'template', id: template.id },
    payload: { kind: template.kind, version: template.version },
    traceId: call.traceId,
  })
}

interface Act {
  readonly deps: Deps
  readonly call: Call<StaffCaller>
  readonly template: ReasonTemplate
}

/** Adds a template. A repeated call returns the existing one. */
export const addTemplate = (
  deps: Deps,
  call: Call<StaffCaller>,
  { id, ...contents }: Contents & { readonly id: string },
): Promise<ReasonTemplate> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await refuseEnded(t, deps.identity, call.caller)
    refuseFaults(contents)
    const added = await t
      .insertInto('reason_templates')
      .values({
        id,
        ...contentColumns(contents),
        // If templates of this kind have been ordered by hand, the new one is last.
        place: sql`(select case when max(place) > 0 then max(place) + 1 else 0 end
          from reason_templates where kind = ${contents.kind})`,
        created_at: now,
        changed_at: now,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning(templateColumns)
      .executeTakeFirst()
    if (!added) {
      const there = await t
        .selectFrom('reason_templates')
        .select(templateColumns)
        .where('id', '=', id)
        .executeTakeFirst()
      return presentTemplate(requireSameCall(there, contentColumns(contents)))
    }
    const { count } = await t
      .selectFrom('reason_templates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > MOST_TEMPLATES)
      throw new DomainError('InvalidInput', {
        fields: { title: 'Hay demasiados textos. Aprovecha alguno retirado.' },
      })
    const template = presentTemplate(added)
    await record(t, 'added', { deps, call, template })
    return template
  })

interface Change {
  readonly id: string
  readonly version: number
  readonly isRetired: boolean
}

/** Changes, retires or restores a template. Texts already written with it do not change. */
export const updateTemplate = (
  deps: Deps,
  call: Call<StaffCaller>,
  { id, version, isRetired, ...contents }: Change & Contents,
): Promise<ReasonTemplate> =>
  tx(deps.db, async t => {
    const row = await t
      .selectFrom('reason_templates')
      .select(templateColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new DomainError('NotFound')
    await refuseEnded(t, deps.identity, call.caller)
    if (row.version !== version)
      throw new DomainError('Conflict', {
        title: 'El texto ha cambiado',
        message: 'Otra persona ha cambiado este texto mientras tanto. Mira cómo está y decide de nuevo.',
      })
    refuseFaults(contents)
    const before = presentTemplate(row)
    if (isSame(before, contents) && before.isRetired === isRetired) return before
    const now = deps.clock.now()
    const changed = await t
      .updateTable('reason_templates')
      .set({
        ...contentColumns(contents),
        version: version + 1,
        changed_at: now,
        retired_at: isRetired ? (row.retired_at ?? now) : null,
      })
      .where('id', '=', id)
      .returning(templateColumns)
      .executeTakeFirstOrThrow()
    const template = presentTemplate(changed)
    const turned = isRetired ? 'retired' : 'restored'
    await record(t, before.isRetired === isRetired ? 'changed' : turned, {
      deps,
      call,
      template,
    })
    return template
  })
