import type { Reply } from '@habilita/contract/api/endpoint'
import type { listCaseReviewers, StaffCase } from '@habilita/contract/cases/cases'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { recordView } from '../../../events/record-view.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { mayPass, rolesOf, staffWith } from '../../staff/public.ts'
import { namesOf } from '../../user/public.ts'
import { caseColumns, findCase } from '../rows.ts'
import { barOf } from '../rules.ts'
import { refuseBarred, situationOf } from './situation.ts'
import { byStaff, recordCase } from './work.ts'

/** Lists the people who decide cases and whether each could take this one, without the reason. */
export const listReviewers = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<Reply<typeof listCaseReviewers>> => {
  const { db } = deps
  const row = await findCase(db, id)
  if (!row) throw new DomainError('NotFound')
  await refuseBarred(db, deps, row, caller.id)
  const [at, object] = [deps.clock.now(), { kind: 'case', id }]
  await recordView(db, { kind: 'case.viewed', at, viewer: caller.id, object, traceId })
  const people = await staffWith(db, 'decider')
  const situation = await situationOf(db, deps, row, people)
  const names = await namesOf(db, people)
  const busy = await db
    .selectFrom('cases')
    .select(eb => ['reviewer_id', eb.fn.countAll<number>().as('open')])
    .where('state', '=', 'in_study')
    .groupBy('reviewer_id')
    .execute()
  const openOf = new Map(busy.map(({ reviewer_id: reviewer, open }) => [reviewer, open]))
  return {
    reviewers: people.map(person => ({
      id: person,
      name: names.get(person) ?? null,
      isBarred: barOf(situation, person) !== null,
      open: openOf.get(person) ?? 0,
    })),
  }
}

interface Assignment {
  readonly id: string
  readonly version: number
  readonly userId: string | null
}

/** Assigns a case to a person who may decide it and took no part, or removes the assignment. */
export const assignCase = (
  deps: Deps,
  call: Call<StaffCaller>,
  { userId, ...seen }: Assignment,
): Promise<StaffCase> =>
  byStaff(deps, call, { ...seen, action: 'assign' }, async work => {
    const { t, row } = work
    if (userId === row.reviewer_id) return row
    if (userId !== null) {
      if (!mayPass('decider', await rolesOf(t, userId)))
        throw new DomainError('InvalidInput', {
          fields: { userId: 'Esta persona no resuelve apelaciones ni quejas.' },
        })
      // The reason is not disclosed: a declared conflict of interest is private.
      if (barOf(await situationOf(t, deps, row, [userId]), userId) !== null)
        throw new DomainError('InvalidInput', {
          fields: { userId: 'Esta persona no puede intervenir en este asunto.' },
        })
    }
    const written = await t
      .updateTable('cases')
      .set({
        state: userId === null ? 'received' : 'in_study',
        reviewer_id: userId,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .returning(caseColumns)
      .executeTakeFirstOrThrow()
    await recordCase(work, 'case.assigned', { to: userId })
    return written
  })
