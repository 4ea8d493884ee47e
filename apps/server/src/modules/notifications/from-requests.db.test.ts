import { listNotices } from '@habilita/contract/notices/notices'
import { admitRequest, setPayment } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { buildSubmitted } from '../../testing/build-submitted.ts'
import { startIdentity } from '../../testing/identity-service.ts'
import { judge, startRequests, versionSeen } from '../../testing/requests-service.ts'
import { addDays, readCalendar } from '../calendar/public.ts'
import { advanceRequests } from '../requests/public.ts'

const start = async () => {
  const service = await startIdentity()
  const { api, deps, db } = service
  const person = await service.person()
  await api('POST', '/user', person.idToken)
  const days = (await readCalendar(deps))({ address: null })
  const told = async () => {
    await service.jobs()
    const reply = (await (await api('GET', '/notices', person.idToken)).json()) as {
      notices: { code: string; title: string; body: string; link: string }[]
    }
    return reply.notices
  }
  const request = (overrides: Parameters<typeof buildSubmitted>[2]) =>
    buildSubmitted(db, person.id, overrides)
  return { ...service, ...person, days, told, request }
}

test('N18: a withdrawal is confirmed, with the refund for the payment state at that time', async () => {
  const { api, idToken, told, request, db } = await start()
  const id = await request({ number: 'S-2026-000009', payment_state: 'paid' })
  expect((await api('POST', `/requests/${id}/withdrawal`, idToken)).status).toBe(200)
  await db.updateTable('requests').set({ payment_state: 'refunded' }).where('id', '=', id).execute()
  expect(await told()).toMatchObject([
    {
      code: 'N18',
      body: 'Solicitud S-2026-000009 cerrada. Te devolveremos lo que corresponda según nuestro reglamento.',
      link: `/requests/${id}`,
    },
  ])
})

test('N04, N05: the remedy reminder is sent once, 3 working days before the deadline; after it the request is archived', async () => {
  const { deps, db, clock, days, told, request, jobs } = await start()
  await request({ state: 'remedy', due_on: days.after(3) })
  for (let run = 0; run < 3; run++) await advanceRequests(deps)
  expect((await told()).map(({ title }) => title)).toEqual(['Te quedan 3 días hábiles'])
  clock.advance(30 * 24 * 60 * 60 * 1000)
  for (let run = 0; run < 3; run++) await advanceRequests(deps)
  await jobs()
  // The token has expired, so the notices are read from the database.
  const codes = await db.selectFrom('notices').select('code').orderBy('created_at').execute()
  expect(codes).toEqual([{ code: 'N04' }, { code: 'N05' }])
})

test('N31: the deletion of an idle draft is announced 7 days before, with a link to the draft', async () => {
  const { api, days, deps, idToken, told, db } = await start()
  const key = '0b7f5f0e-6f0a-4c9c-9b57-0d2f4d6d2a11'
  expect((await api('POST', '/drafts', idToken, { key })).status).toBe(200)
  // At noon: with the change to summer time, 83 × 24 hours before a night hour is another date.
  const changedAt = new Date(`${addDays(days.today, -83)}T12:00:00Z`)
  await db.updateTable('requests').set({ changed_at: changedAt }).where('draft_key', '=', key).execute()
  for (let run = 0; run < 3; run++) await advanceRequests(deps)
  expect(await told()).toMatchObject([
    { code: 'N31', title: 'Tu borrador se borrará en 7 días', link: `/new-request?draft=${key}` },
  ])
})

test('N06, N26: a person admitted before paying is asked to pay first, and may book after paying', async () => {
  const service = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.inReview(who, reviewer)
  await judge(reviewer, id)
  const seen = async () => ({ version: await versionSeen(reviewer, id) })
  await reviewer.call(admitRequest, { params: { id }, body: await seen() })
  await reviewer.call(setPayment, { params: { id }, body: { ...(await seen()), state: 'paid' } })
  await service.jobs()
  const { notices } = await who.call(listNotices, { query: {} })
  const bodyOf = (wanted: string) => notices.find(({ code }) => code === wanted)?.body
  expect(bodyOf('N06')).toBe(
    'Falta el pago: cuando lo recibamos podrás elegir fecha de examen. Tienes hasta el 16 de noviembre de 2027.',
  )
  expect(bodyOf('N26')).toMatch(/ Ya puedes elegir fecha de examen\.$/)
})
