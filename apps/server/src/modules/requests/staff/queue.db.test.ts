import type { RequestState } from '@habilita/contract/requests/request-values'
import { randomUUID } from 'node:crypto'
import type { Input } from '@habilita/contract/api/endpoint'
import { paymentStates, requestStates } from '@habilita/contract/requests/request-values'
import { sendMessage } from '@habilita/contract/requests/requests'
import { queueDues, queueSorts, queueStates, queueTurns } from '@habilita/contract/requests/staff-queue'
import {
  answerCandidate,
  countQueue,
  listQueue,
  takeRequest,
} from '@habilita/contract/requests/staff-requests'
import { updateUser } from '@habilita/contract/people/user'
import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Requests } from '../../../db/schema.gen.ts'
import { type ApiCaller, Refusal } from '../../../testing/api-caller.ts'
import {
  PROFILE,
  type RequestsService,
  startRequests,
  versionSeen,
} from '../../../testing/requests-service.ts'

/** A Wednesday. */
const AT = '2026-11-18T09:00:00Z'

type Query = Input<typeof listQueue>['query']

let made = 0

/** Inserts one request per given row, in states that would take many API calls to reach. */
const addRows = async (
  { db }: RequestsService,
  userId: string,
  rows: readonly Partial<Insertable<Requests>>[],
): Promise<void> => {
  await db
    .insertInto('requests')
    .values(
      rows.map(row => {
        made += 1
        return {
          id: randomUUID(),
          user_id: userId,
          draft_key: randomUUID(),
          number: `S-2025-${String(made).padStart(6, '0')}`,
          state: 'submitted',
          type: 'initial',
          category: 'rebt',
          scopes: ['REBT-B'],
          scheme_id: 'rebt-1',
          created_at: AT,
          changed_at: AT,
          submitted_at: AT,
          ...row,
        }
      }),
    )
    .execute()
}

const allPages = async (who: ApiCaller, query: Query): Promise<string[]> => {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page: { requests: { id: string }[]; next: string | null } = await who.call(listQueue, {
      query: { ...query, limit: 7, ...(after !== undefined && { after }) },
    })
    ids.push(...page.requests.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  return ids
}

const refused = async (who: ApiCaller, query: Record<string, unknown>): Promise<string[]> => {
  const error = await who.call(listQueue, { query }).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal) || !error.message.startsWith('400')) throw new Error(String(error))
  return Object.keys(error.body.fields ?? {})
}

const written = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

test('each sort order lists every request once across pages, and descending is the exact reverse, also for equal values', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const days = ['2026-11-10', '2026-11-10', null, null, '2026-12-01']
  await addRows(
    service,
    who.id,
    Array.from({ length: 20 }, (_, n) => ({
      state: queueStates[n % 4] ?? 'submitted',
      due_on: days[n % 5] ?? null,
      listed_name: ['ruiz ana', 'vidal luis'][n % 2] ?? '',
      submitted_at: `2026-11-0${1 + (n % 3)}T09:00:00.123Z`,
      changed_at: `2026-11-1${n % 3}T09:00:00.123Z`,
      scopes: n % 3 === 0 ? ['REBT-B'] : ['REBT-E', 'REBT-B'],
    })),
  )
  for (const sort of queueSorts) {
    const [up, down] = [
      await allPages(reviewer, { sort, direction: 'asc' }),
      await allPages(reviewer, { sort, direction: 'desc' }),
    ]
    expect(new Set(up).size, sort).toBe(20)
    expect(down, sort).toEqual(up.toReversed())
    // All requests are open, so this filter takes the `sorted` path, which must give the same order.
    expect(await allPages(reviewer, { sort, direction: 'asc', state: queueStates.slice(0, 4) })).toEqual(up)
  }
  const shown = async (query: Query) => (await reviewer.call(listQueue, { query })).requests
  const states = (await shown({ sort: 'state' })).map(({ state }) =>
    queueStates.findIndex(one => one === state),
  )
  expect(states).toEqual(states.toSorted((one, other) => one - other))
  const dues = (await shown({ sort: 'due' })).map(({ turn }) => turn.by ?? 'none')
  expect(dues).toEqual(dues.toSorted())
  expect(dues.at(-1)).toBe('none')
})

test('the queue sorted by name follows the surnames, also after they change', async () => {
  const { candidate, staff, submitted, jobs } = await startRequests()
  const [one, other, reviewer] = [
    await candidate({ ...PROFILE, firstName: 'Ana', firstSurname: 'Ñíguez' }),
    await candidate({ ...PROFILE, firstName: 'Zoe', firstSurname: 'Álvarez', secondSurname: 'de la O' }),
    await staff('reviewer'),
  ]
  await submitted(one)
  await submitted(other)
  const names = async () =>
    (await reviewer.call(listQueue, { query: { sort: 'name' } })).requests.map(
      row => row.candidate.listedName,
    )
  expect(await names()).toEqual(['Álvarez de la O, Zoe', 'Ñíguez Núñez, Ana'])
  await other.call(updateUser, { body: { version: 2, firstSurname: 'Zárate' } })
  await jobs()
  expect(await names()).toEqual(['Ñíguez Núñez, Ana', 'Zárate de la O, Zoe'])
})

test('the turn filter matches the turn of each request in every state and payment state', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const rows = queueStates.flatMap(state => paymentStates.map(payment => ({ state, payment_state: payment })))
  await addRows(service, who.id, rows)
  expect([...queueStates, 'draft'].toSorted()).toEqual([...requestStates].toSorted())
  let seen = 0
  for (const turn of queueTurns) {
    const { requests } = await reviewer.call(listQueue, { query: { turn, limit: 200 } })
    expect(new Set(requests.map(request => request.turn.whose))).toEqual(new Set([turn]))
    seen += requests.length
  }
  expect(seen).toBe(rows.length)
})

test('the due filter finds overdue, due today, due this week and no deadline, and closed requests have no deadline', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const add = (number: string, state: RequestState, day: string | null) =>
    addRows(service, who.id, [{ number, state, due_on: day }])
  await add('yesterday', 'in_review', '2026-11-17')
  await add('today', 'submitted', '2026-11-18')
  await add('sunday', 'remedy', '2026-11-22')
  await add('monday', 'submitted', '2026-11-23')
  await add('appeal', 'denied', '2026-11-17')
  await add('granted', 'granted', null)
  const found: Record<string, (string | null)[]> = {}
  for (const due of queueDues)
    found[due] = (
      await reviewer.call(listQueue, { query: { due, sort: 'number', direction: 'asc' } })
    ).requests.map(({ number }) => number)
  expect(found).toEqual({
    overdue: ['yesterday'],
    today: ['today'],
    week: ['sunday', 'today'],
    none: ['appeal', 'granted'],
  })
  const { requests } = await reviewer.call(listQueue, { query: {} })
  expect(requests.filter(({ isOverdue }) => isOverdue).map(({ number }) => number)).toEqual(['yesterday'])
  expect(requests.find(({ number }) => number === 'monday')?.turn.workingDaysLeft).toBe(3)
})

test('filters by several states, categories, types and payments, by assignee and by dates in Madrid', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer, colleague] = [
    await service.candidate(),
    await service.staff('reviewer'),
    await service.staff('reviewer'),
  ]
  await addRows(service, who.id, [
    { number: '1', category: 'gas', payment_state: 'paid', submitted_at: '2026-10-31T22:59:59.000Z' },
    {
      number: '2',
      state: 'remedy',
      type: 'renewal',
      due_on: '2026-11-11',
      submitted_at: '2026-10-31T23:00:00.000Z',
    },
    {
      number: '3',
      state: 'granted',
      category: 'rite',
      assigned_to: colleague.id,
      ended_on: '2026-11-10',
      due_on: '2026-11-11',
    },
    { number: null, state: 'draft', type: null, submitted_at: null },
  ])
  const numbers = async (path: string) => {
    const response = await service.api(
      'GET',
      `/staff/requests?sort=number&direction=asc&${path}`,
      reviewer.idToken,
    )
    const { requests } = (await response.json()) as { requests: { number: string }[] }
    return requests.map(({ number }) => number).join('')
  }
  expect(await numbers('')).toBe('123')
  expect(await numbers('state=remedy,granted')).toBe('23')
  expect(await numbers('state=remedy&state=granted')).toBe('23')
  expect(await numbers('category=gas,rite')).toBe('13')
  expect(await numbers('state=granted&category=gas')).toBe('')
  expect(await numbers('type=renewal')).toBe('2')
  expect(await numbers('payment=paid,refunded')).toBe('1')
  expect(await numbers('assignedTo=nobody')).toBe('12')
  expect(await numbers('assignedTo=me')).toBe('')
  expect(await numbers(`assignedTo=${colleague.id}`)).toBe('3')
  expect(await numbers('assignedTo=somebody-else')).toBe('')
  expect(await numbers('submittedFrom=2026-11-01')).toBe('23')
  expect(await numbers('submittedTo=2026-10-31')).toBe('1')
  expect(await numbers('submittedFrom=2026-11-01&submittedTo=2026-11-01')).toBe('2')
  expect(await numbers('closedFrom=2026-11-10&closedTo=2026-11-10')).toBe('3')
  expect(await numbers('closedFrom=2026-11-11')).toBe('')
  expect(await numbers('closedTo=2026-11-09')).toBe('')
  // Closed requests have no deadline.
  expect(await numbers('dueBefore=2026-11-12')).toBe('2')
  expect(await numbers('dueBefore=2026-11-11')).toBe('')
  await service.db
    .updateTable('requests')
    .set({ state: 'in_review', changed_at: '2026-11-11T23:30:00.000Z' })
    .where('number', '=', '2')
    .execute()
  expect(await numbers('left=remedy')).toBe('2')
  expect(await numbers('left=in_review')).toBe('')
  // In Madrid it was already the next date, after the deadline.
  expect(await numbers('leftFrom=2026-11-12&leftTo=2026-11-12&leftInTime=no')).toBe('2')
  expect(await numbers('left=remedy&leftInTime=yes')).toBe('')
  expect(await numbers('leftTo=2026-11-11')).toBe('')
})

test('an invalid query parameter is rejected with its field name', async () => {
  const service = await startRequests({ at: AT })
  const reviewer = await service.staff('reviewer')
  const fields = async (path: string) => {
    const response = await service.api('GET', `/staff/requests?${path}`, reviewer.idToken)
    expect(response.status, path).toBe(400)
    return Object.keys(((await response.json()) as { fields: object }).fields)
  }
  expect(await fields('state=draft')).toEqual(['state.0'])
  expect(await fields('state=')).toEqual(['state.0'])
  expect(await fields('category=gas,general')).toEqual(['category.1'])
  expect(await fields('sort=candidate')).toEqual(['sort'])
  expect(await fields('order=due')).toEqual(['order'])
  expect(await fields('direction=up')).toEqual(['direction'])
  expect(await fields('turn=mine')).toEqual(['turn'])
  expect(await fields('due=tomorrow')).toEqual(['due'])
  expect(await fields('submittedFrom=2026-02-30')).toEqual(['submittedFrom'])
  expect(await fields('assignedTo=%27%20or%201')).toEqual(['assignedTo'])
  expect(await fields('limit=201')).toEqual(['limit'])
  expect(await fields(`q=${'a'.repeat(101)}`)).toEqual(['q'])
})

test('a page cursor of another sort order or a forged one is rejected', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  await addRows(service, who.id, [{}, {}, {}])
  const { next } = await reviewer.call(listQueue, { query: { sort: 'due', limit: 1 } })
  const after = next ?? ''
  expect((await reviewer.call(listQueue, { query: { sort: 'due', limit: 1, after } })).requests).toHaveLength(
    1,
  )
  for (const other of [{}, { sort: 'state' }, { sort: 'due', direction: 'desc' }, { sort: 'name' }])
    expect(await refused(reviewer, { ...other, after })).toEqual(['after'])
  const id = randomUUID()
  for (const [sort, forged] of [
    ['submitted', 'x'],
    ['submitted', written()],
    ['submitted', written('submitted', 'desc', '2026-02-30T00:00:00.000Z', id)],
    ['submitted', written('submitted', 'desc', AT, id)],
    ['submitted', written('submitted', 'desc', '2026-11-18T09:00:00.000Z', "'")],
    ['number', written('number', 'desc', 'a\0', id)],
    ['state', written('state', 'asc', 1e9, '2026-11-18T09:00:00.000Z', id)],
    ['category', written('category', 'asc', 'gas', [1], '2026-11-18T09:00:00.000Z', id)],
    // A request that no longer exists.
    ['name', written('name', 'asc', '2026-11-18T09:00:00.000Z', id)],
  ])
    expect(await refused(reviewer, { sort, after: forged }), String(forged)).toEqual(['after'])
})

test('counts the requests that match a filter, up to a limit', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  await addRows(service, who.id, [{}, {}, { state: 'remedy' }])
  expect(await reviewer.call(countQueue, { query: {} })).toEqual({ count: 3, isMore: false })
  expect(await reviewer.call(countQueue, { query: { state: ['remedy'] } })).toEqual({
    count: 1,
    isMore: false,
  })
  await sql`insert into requests (id, user_id, draft_key, number, state, type, category, scheme_id, created_at,
      changed_at, submitted_at)
    select gen_random_uuid(), user_id, gen_random_uuid(), 'X-' || n, state, type, category, scheme_id, created_at,
      changed_at, submitted_at
    from (select * from requests limit 1) one, generate_series(1, 10000) n`.execute(service.db)
  expect(await reviewer.call(countQueue, { query: {} })).toEqual({ count: 10_000, isMore: true })
})

test('a page gives the total only when it contains all requests', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  await addRows(service, who.id, [{}, {}, { state: 'remedy' }])
  const first = await reviewer.call(listQueue, { query: { limit: 2 } })
  expect(first.total).toBeNull()
  expect((await reviewer.call(listQueue, { query: { limit: 2, after: first.next ?? '' } })).total).toBeNull()
  const whole = await reviewer.call(listQueue, { query: { limit: 3 } })
  expect(whole.total).toEqual({ count: 3, isMore: false })
})

test('a row has the place, the documents to review, the messages to answer and the assignee', async () => {
  const { candidate, staff, submitted, clock } = await startRequests({ at: AT })
  const [who, reviewer] = [await candidate(), await staff('reviewer')]
  const id = await submitted(who)
  const write = (text: string) => who.call(sendMessage, { params: { id }, body: { id: randomUUID(), text } })
  await write('Hola.')
  clock.advance(1000)
  const body = { id: randomUUID(), text: 'Buenos días.' }
  await reviewer.call(answerCandidate, { params: { id }, body })
  await write('¿Cuándo?')
  await write('¿Y dónde?')
  await reviewer.call(takeRequest, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
  const { requests } = await reviewer.call(listQueue, { query: { q: '612345678' } })
  expect(requests[0]).toMatchObject({
    candidate: {
      id: who.id,
      name: 'Begoña Sáenz Núñez',
      listedName: 'Sáenz Núñez, Begoña',
      province: '28',
      municipality: 'Madrid',
    },
    assignedTo: { id: reviewer.id, name: 'Ana Ruiz' },
    unreadMessages: 2,
    payment: 'pending',
    isOverdue: false,
    scopes: [{ code: 'REBT-B' }],
  })
  expect(requests[0]?.documentsWaiting).toBeGreaterThan(0)
  const number = requests[0]?.number ?? ''
  expect((await reviewer.call(listQueue, { query: { q: number.toLowerCase() } })).requests).toHaveLength(1)
  expect((await reviewer.call(listQueue, { query: { q: number.replace('1', '2') } })).requests).toEqual([])
})

test('the queue of one person is found by their id, and a partial document or phone number finds nothing', async () => {
  const service = await startRequests({ at: AT })
  const [who, other, reviewer] = [
    await service.candidate(),
    await service.candidate({
      ...PROFILE,
      document: { kind: 'dni', number: '87654321X' },
      phone: '+34611112233',
    }),
    await service.staff('reviewer'),
  ]
  const [mine, theirs] = [await service.submitted(who), await service.submitted(other)]
  const list = (query: Query) => allPages(reviewer, query)
  expect(await list({ person: who.id })).toEqual([mine])
  expect(await list({ person: other.id, sort: 'due' })).toEqual([theirs])
  expect(await list({ person: 'nobody' })).toEqual([])
  for (const q of ['87654321X', '87654321', '611 112 233', '+34611112233'])
    expect(await list({ q }), q).toEqual([theirs])
  for (const q of ['8765432', '7654321x', '61111', '112233']) expect(await list({ q }), q).toEqual([])
})
