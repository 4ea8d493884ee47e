import type { Input } from '@habilita/contract/api/endpoint'
import type { declareInterest as endpoint, StaffInterest } from '@habilita/contract/exams/staff-interests'
import { tx, type Tx } from '../../db/client.ts'
import { requireSameCall } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { todayOf } from '../calendar/public.ts'
import { refuseEnded } from '../identity/public.ts'
import { queueMail } from '../mail/public.ts'
import { mayPass, rolesOf } from '../staff/public.ts'
import { contactOf, namesOf } from '../user/public.ts'
import { presentInterests } from './present.ts'
import { interestColumns } from './rows.ts'

type Declared = Input<typeof endpoint>['body']

const columnsOf = (declared: Declared) => ({
  party: declared.party,
  name: declared.name,
  tie: declared.tie,
  ended_on: declared.endedOn,
  document: declared.party === 'person' ? declared.document.number : null,
  tax_id: declared.party === 'company' ? declared.taxId : null,
})

const requireStaff = async (t: Tx, caller: StaffCaller, of: string): Promise<void> => {
  if (of === caller.id) return
  if (!mayPass('admin', await rolesOf(t, caller.id))) throw new DomainError('Forbidden')
  if (!mayPass('staff', await rolesOf(t, of)))
    throw new DomainError('InvalidInput', { fields: { staffId: 'Elige a una persona de la entidad.' } })
}

/** Mails a staff member when another one declares an interest for them, naming who did. */
const mailDeclared = async (
  t: Tx,
  deps: Deps,
  { userId, by, at }: { readonly userId: string; readonly by: string; readonly at: Date },
): Promise<void> => {
  const to = await contactOf(t, userId)
  if (to === null) return
  const link = new URL('/backoffice/exams/interests', deps.publicUrl).href
  const name = (await namesOf(t, [by])).get(by) ?? 'Sin nombre'
  await queueMail(t, deps, { to, message: { template: 'interest_declared', link, at, by: name } })
}

/** Records a tie between a staff member and a person or a company. Repeating the call changes nothing. */
export const declareInterest = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  declared: Declared,
): Promise<StaffInterest> =>
  tx(deps.db, async t => {
    const userId = declared.staffId ?? caller.id
    await refuseEnded(t, deps.identity, caller)
    await requireStaff(t, caller, userId)
    if (declared.endedOn !== null && declared.endedOn > todayOf(deps))
      throw new DomainError('InvalidInput', {
        fields: { endedOn: 'Elige un día que no sea posterior a hoy.' },
      })
    const now = deps.clock.now()
    const columns = columnsOf(declared)
    const written = await t
      .insertInto('staff_interests')
      .values({ id: declared.id, user_id: userId, ...columns, declared_at: now, declared_by: caller.id })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning(interestColumns)
      .executeTakeFirst()
    if (written && userId !== caller.id) await mailDeclared(t, deps, { userId, by: caller.id, at: now })
    if (written)
      await writeEvent(t, {
        kind: 'interest.declared',
        at: now,
        actor: { kind: 'staff', id: caller.id },
        object: { kind: 'interest', id: declared.id },
        payload: { staff: userId, party: declared.party, tie: declared.tie },
        traceId,
      })
    const row =
      written ??
      (await t
        .selectFrom('staff_interests')
        .select(interestColumns)
        .where('id', '=', declared.id)
        .executeTakeFirstOrThrow())
    requireSameCall(row, { user_id: userId, ...columns })
    const [shown] = await presentInterests(t, deps, [row])
    if (!shown) throw new Error('What is there is shown')
    return shown
  })
