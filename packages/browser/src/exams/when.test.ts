import { expect, test } from 'vitest'
import { deviceTimeText, hourOf, lastDay, longDay, shortWhen, timeLeft, zoneText } from './when.ts'

const at = (startsAt: string, timeZone: 'Europe/Madrid' | 'Atlantic/Canary') => ({
  startsAt,
  venue: { timeZone },
})

test('shows date and time of the venue, whatever the device', () => {
  const session = at('2026-12-03T08:30:00.000Z', 'Atlantic/Canary')
  expect(shortWhen(session)).toBe('jue, 3 dic, 8:30')
  expect(longDay(session)).toBe('Jueves, 3 de diciembre de 2026')
  expect(longDay(at('2026-12-03T23:30:00.000Z', 'Europe/Madrid'))).toBe('Viernes, 4 de diciembre de 2026')
})

test('shows the right offset on both sides of a clock change', () => {
  expect(hourOf('2026-10-24T07:00:00.000Z', 'Europe/Madrid')).toBe('9:00')
  expect(hourOf('2026-10-25T08:00:00.000Z', 'Europe/Madrid')).toBe('9:00')
  expect(hourOf('2026-10-25T09:00:00.000Z', 'Atlantic/Canary')).toBe('9:00')
  expect(hourOf('2027-03-28T07:00:00.000Z', 'Europe/Madrid')).toBe('9:00')
})

test('names the zone unless venue and device both use mainland time', () => {
  expect(zoneText('Europe/Madrid', 'Europe/Madrid')).toBeNull()
  expect(zoneText('Atlantic/Canary', 'Europe/Madrid')).toBe('hora canaria')
  expect(zoneText('Atlantic/Canary', 'Atlantic/Canary')).toBe('hora canaria')
  expect(zoneText('Europe/Madrid', 'Atlantic/Canary')).toBe('hora peninsular')
  expect(zoneText('Europe/Madrid', 'America/Bogota')).toBe('hora peninsular')
})

test("adds the device's time where it differs", () => {
  const session = at('2026-12-03T23:30:00.000Z', 'Atlantic/Canary')
  expect(deviceTimeText(session, 'Atlantic/Canary')).toBeNull()
  expect(deviceTimeText(session, 'Europe/Madrid')).toBe('En tu dispositivo: viernes 4, 0:30')
  expect(deviceTimeText(at('2026-12-03T08:30:00.000Z', 'Atlantic/Canary'), 'Europe/Madrid')).toBe(
    'En tu dispositivo: 9:30',
  )
  expect(deviceTimeText(at('2026-12-03T08:30:00.000Z', 'Europe/Madrid'), 'Europe/Paris')).toBeNull()
})

test("an end at midnight means the previous date in the venue's time zone", () => {
  expect(lastDay('2026-11-26T23:00:00.000Z', 'Europe/Madrid')).toBe('26 nov 2026')
  expect(lastDay('2026-11-27T00:00:00.000Z', 'Atlantic/Canary')).toBe('26 nov 2026')
})

test.each([
  ['2026-01-01T00:00:30Z', 'Queda menos de un minuto'],
  ['2026-01-01T00:01:00Z', 'Queda 1 minuto'],
  ['2026-01-01T00:59:59Z', 'Quedan 59 minutos'],
  ['2026-01-01T01:00:00Z', 'Queda 1 h'],
  ['2026-01-01T02:15:00Z', 'Quedan 2 h 15 min'],
  ['2026-01-01T00:00:00Z', null],
])('formats the time left until %s', (until, text) => {
  expect(timeLeft(until, Date.parse('2026-01-01T00:00:00Z'))).toBe(text)
})
