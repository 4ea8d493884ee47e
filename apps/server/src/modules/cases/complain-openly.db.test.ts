import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startRequests } from '../../testing/requests-service.ts'

const complaint = () => ({
  id: randomUUID(),
  name: 'Íñigo Muñoz',
  email: 'inigo@correo.example',
  category: 'general',
  subject: 'Gane dinero en https://spam.example',
  text: 'Pulse en https://spam.example',
})

const start = async () => {
  const service = await startRequests({ at: '2027-01-31T12:00:00Z' })
  const send = async (body: object) => {
    const response = await fetch(`${service.address}/api/v1/open-complaints`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, reply: (await response.json()) as Record<string, unknown> }
  }
  return { ...service, send }
}

test('domain §5: a complaint gets a number and is answered within a month; a repeated call returns the same complaint', async () => {
  const { send } = await start()
  const body = complaint()
  const first = { status: 200, reply: { number: 'Q-2027-000001', dueOn: '2027-02-28' } }
  expect(await send(body)).toEqual(first)
  expect(await send(body)).toEqual(first)
})

test('its event records the filing by an unknown person, without personal data or text', async () => {
  const { send, db } = await start()
  const body = complaint()
  await send(body)
  const events = await db.selectFrom('events').selectAll().where('object_id', '=', body.id).execute()
  expect(events).toMatchObject([
    { kind: 'case.filed', actor_kind: 'anonymous', actor_id: null, payload: { kind: 'complaint' } },
  ])
  expect(JSON.stringify(events)).not.toMatch(/inigo|Íñigo|spam/)
})

test('the confirmation mail contains the number and our own text, nothing that the sender typed', async () => {
  const { send, jobs, mailer } = await start()
  await send(complaint())
  await jobs()
  const mails = mailer.sent.filter(({ to }) => to === 'inigo@correo.example')
  expect(mails.map(({ subject }) => subject)).toEqual(['Hemos recibido tu queja Q-2027-000001'])
  const [mail] = mails
  expect(mail?.text).toContain('28 de febrero de 2027')
  expect(mail?.link).toMatch(/\/legal\/complaints$/)
  expect(`${mail?.html}${mail?.text}${mail?.subject}`).not.toMatch(/spam|Íñigo|dinero/)
})

test('rejects the id of another complaint without revealing anything about it', async () => {
  const { send, db, candidate, clock } = await start()
  const mine = complaint()
  await send(mine)
  const owner = await candidate()
  const theirs = randomUUID()
  await db
    .insertInto('cases')
    .values({
      id: theirs,
      kind: 'complaint',
      number: 'Q-2027-000099',
      user_id: owner.id,
      category: 'gas',
      subject: 'x',
      text: 'x',
      search: '',
      due_on: '2027-02-28',
      created_at: clock.now(),
    })
    .execute()
  const others = [
    { ...mine, text: 'Otra cosa.' },
    { ...mine, email: 'otra@correo.example' },
    { ...complaint(), id: theirs },
  ]
  for (const body of others) {
    const { status, reply } = await send(body)
    expect([status, reply['reason']]).toEqual([409, 'OTHER_CALL'])
    expect(reply['number']).toBeUndefined()
  }
})

test('invalid input is reported by field', async () => {
  const { send } = await start()
  const { status, reply } = await send({ ...complaint(), email: 'x', category: 'nada', userId: 'x', id: 1 })
  expect(status).toBe(400)
  expect(Object.keys(reply['fields'] as object).toSorted()).toEqual(['category', 'email', 'id', 'userId'])
})
