import type { addHoliday as addHolidayEndpoint } from '@habilita/contract/exams/staff-holidays'
import type { Input } from '@habilita/contract/api/endpoint'
import type { Tx } from '../../../db/client.ts'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { placeCode } from '../holidays.ts'
import { todayOf } from '../working-days.ts'
import { holidayColumns, presentHoliday } from './list-holidays.ts'

type NewHoliday = Input<typeof addHolidayEndpoint>['body']

/** Calendars are published one year ahead: a later date is a typing error. */
const MOST_YEARS_AHEAD = 5

const codeOf = (holiday: NewHoliday): string => {
  if (holiday.scope === 'nation') return 'ES'
  return holiday.scope === 'region' ? holiday.region : placeCode(holiday.province, holiday.municipality)
}

/** Counts running terms in working days. A new holiday does not move them: the announced deadline stays. */
const countTerms = async (t: Tx, day: string): Promise<number> => {
  const { count } = await t
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('due_on', '>=', day)
    .where('state', 'in', ['submitted', 'in_review', 'remedy', 'in_decision'])
    .executeTakeFirstOrThrow()
  return count
}

interface Changed {
  readonly now: Date
  readonly by: string
  readonly traceId: string
  readonly holiday: {
    readonly id: string
    readonly day: string
    readonly scope: string
    readonly code: string
  }
}

const record = (t: Tx, what: 'added' | 'removed', { now, by, traceId, holiday }: Changed) =>
  writeEvent(t, {
    kind: `holiday.${what}`,
    at: now,
    actor: { kind: 'staff', id: by },
    object: { kind: 'holiday', id: holiday.id },
    payload: { day: holiday.day, scope: holiday.scope, code: holiday.code },
    traceId,
  })

/** Adds a non-working day. Deadlines already announced do not change. */
export const addHoliday = (deps: Deps, { caller, traceId }: Call<StaffCaller>, words: NewHoliday) =>
  tx(deps.db, async t => {
    const [now, today] = [deps.clock.now(), todayOf(deps)]
    const { day, scope, name, source } = words
    await refuseEnded(t, deps.identity, caller)
    if (day < today)
      throw new DomainError('InvalidInput', { fields: { day: 'Elige hoy o un día posterior.' } })
    if (Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + MOST_YEARS_AHEAD)
      throw new DomainError('InvalidInput', { fields: { day: 'Elige un día más cercano.' } })
    const code = codeOf(words)
    if (code.endsWith('/'))
      throw new DomainError('InvalidInput', { fields: { municipality: 'Escribe el nombre del municipio.' } })
    const row = await t
      .insertInto('holidays')
      .values({
        day,
        scope,
        code,
        name,
        source,
        place_name: words.scope === 'place' ? words.municipality : null,
      })
      .onConflict(conflict => conflict.columns(['day', 'scope', 'code']).doNothing())
      .returning(holidayColumns)
      .executeTakeFirst()
    if (!row) throw new DomainError('InvalidInput', { fields: { day: 'Ese día ya es festivo ahí.' } })
    await record(t, 'added', { now, by: caller.id, traceId, holiday: row })
    return { holiday: presentHoliday(row, today), termsUnderWay: await countTerms(t, day) }
  })

/** Removes a holiday, today or later. Past ones stay, because terms were counted with them. */
export const removeHoliday = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<void> =>
  tx(deps.db, async t => {
    await refuseEnded(t, deps.identity, caller)
    const row = await t
      .selectFrom('holidays')
      .select(holidayColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new DomainError('NotFound')
    if (row.day < todayOf(deps))
      throw new DomainError('Conflict', {
        title: 'Ese día ya ha pasado',
        message: 'Los festivos que han pasado no se cambian: hay plazos contados con ellos.',
      })
    await t.deleteFrom('holidays').where('id', '=', id).execute()
    await record(t, 'removed', { now: deps.clock.now(), by: caller.id, traceId, holiday: row })
  })
