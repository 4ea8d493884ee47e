import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { closeCalendarFeed, openCalendarFeed } from '@habilita/contract/exams/exams'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from '../../../http/logger.ts'
import { testApp } from '../../../testing/test-app.ts'
import { startResults } from '../../../testing/results-service.ts'

const DAY_HOURS = 24

const pathOf = (url: string): string => new URL(url).pathname

test('candidates download their own booking as a calendar file, and other bookings answer like missing ones', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const sessionId = await service.session('practical', { startsIn: 20 * DAY_HOURS, zone: 'Atlantic/Canary' })
  const id = await service.seat(sessionId, one, { check_in_code: 'SECR-ETO1' })
  const answer = await service.api('GET', `/exams/bookings/${id}/calendar`, one.who.idToken)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="examen-2026-12-06.ics"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const file = await answer.text()
  expect(file).toContain(`UID:${id}\r\n`)
  expect(file).toContain('DTSTART;TZID=Atlantic/Canary:20261206T090000\r\n')
  expect(file).not.toContain('SECR')
  const { who: stranger } = await service.examinee()
  const foreign = await service.api('GET', `/exams/bookings/${id}/calendar`, stranger.idToken)
  expect(foreign.status).toBe(404)
})

test('the feed gives anyone with its address the upcoming exams and those of the last 90 days, without codes or names', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const ahead = await service.seat(await service.session('theory', { startsIn: 48 }), one, {
    check_in_code: 'SECR-ETO1',
  })
  const recent = await service.seat(await service.session('theory', { startsIn: -89 * DAY_HOURS }), one, {
    state: 'cancelled',
    cancelled_by: 'staff',
  })
  const old = await service.seat(await service.session('theory', { startsIn: -91 * DAY_HOURS }), one, {
    state: 'attended',
  })
  const foreign = await service.seat(await service.session(), await service.examinee())
  const { url } = await one.who.call(openCalendarFeed, {})
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4000\/api\/v1\/calendar\/[\w-]{43}\.ics$/)

  const answer = await fetch(service.address + pathOf(url))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300')
  const file = await answer.text()
  for (const id of [ahead, recent]) expect(file).toContain(`UID:${id}`)
  for (const id of [old, foreign]) expect(file).not.toContain(`UID:${id}`)
  expect(file).toMatch(/SEQUENCE:1\r\n[^]*STATUS:CANCELLED/)
  for (const own of ['SECR', 'Begoña', '12345678', one.who.email]) expect(file).not.toContain(own)

  const etag = answer.headers.get('etag') ?? ''
  const same = await fetch(service.address + pathOf(url), { headers: { 'if-none-match': etag } })
  expect([same.status, await same.text()]).toEqual([304, ''])
  await service.db.updateTable('venues').set({ name: 'Otra sede', version: 2 }).execute()
  const changed = await fetch(service.address + pathOf(url), { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('SEQUENCE:1\r\n')
})

test('a new feed address replaces the old one, and a closed feed answers like an unknown address', async () => {
  const service = await startResults()
  const { who } = await service.examinee()
  const first = await who.call(openCalendarFeed, {})
  const second = await who.call(openCalendarFeed, {})
  const look = async (url: string) => {
    const answer = await fetch(service.address + pathOf(url))
    return { status: answer.status, text: await answer.text() }
  }
  const unknown = await look(second.url.replace(/[\w-]{43}(?=\.ics)/, 'A'.repeat(43)))
  expect(unknown.status).toBe(404)
  expect(await look(first.url)).toEqual(unknown)
  expect((await look(second.url)).status).toBe(200)
  await who.call(closeCalendarFeed, {})
  await who.call(closeCalendarFeed, {})
  expect(await look(second.url)).toEqual(unknown)
  expect((await service.eventKinds())['user.calendar_closed']).toBe(1)
})

test('the feed address is stored only as a hash, and the log contains neither the address nor the person', async () => {
  const service = await startResults()
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await testApp({ ...service.deps, log: pino(logOptions('trace'), stream) })
  const { who } = await service.examinee()
  const { url } = await who.call(openCalendarFeed, {})
  const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
  const feed = await service.db.selectFrom('calendar_feeds').selectAll().executeTakeFirstOrThrow()
  expect(feed.token_hash).toEqual(createHash('sha256').update(token).digest())
  const unknown = 'B'.repeat(43)
  expect((await app.inject({ url: pathOf(url) })).statusCode).toBe(200)
  for (const ending of [`${unknown}.ics`, `${unknown}.ics/x`, unknown])
    expect((await app.inject({ url: `/api/v1/calendar/${ending}` })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await app.inject({ method: 'POST', url: pathOf(url) })).statusCode).toBe(404)
  const log = lines.join('')
  expect(log).toContain('/api/v1/calendar/:token')
  for (const secret of [token, unknown, who.id]) expect(log).not.toContain(secret)
  const events = await service.db.selectFrom('events').select('payload').execute()
  expect(JSON.stringify(events)).not.toContain(token)
})
