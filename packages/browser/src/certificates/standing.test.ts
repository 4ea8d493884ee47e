import type { Certificate } from '@habilita/contract/certificates/certificates'
import { expect, test } from 'vitest'
import { actionsOn, daysBetween, standingLabel, timeLine } from './standing.ts'

const certificate = {
  state: 'valid',
  standing: 'valid',
  validUntil: '2027-03-14',
  renewableFrom: '2026-09-15',
  stateSince: '2024-03-15T10:00:00.000Z',
  allowedActions: ['extend', 'share'],
} as unknown as Certificate
const expiring: Certificate = { ...certificate, standing: 'expiring', allowedActions: ['renew', 'share'] }

test('counts calendar days, also across a clock change', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-11-16', '2026-11-16')).toBe(0)
  expect(daysBetween('2026-11-17', '2026-11-16')).toBe(-1)
})

test.each([
  ['2026-09-14', 'Vigente'],
  ['2027-02-02', 'Caduca en 40 días'],
  ['2027-03-13', 'Caduca mañana'],
  ['2027-03-14', 'Caduca hoy'],
  ['2027-03-15', 'Caducado'],
])('on %s the chip label is %s', (today, label) => {
  expect(standingLabel(certificate, today)).toBe(label)
})

const line = (standing: Parameters<typeof timeLine>[1]) =>
  timeLine(certificate, standing, date => date.slice(0, 10))

test('only a certificate in force has a valid-until line', () => {
  expect(line('valid')).toBe('Válido hasta el 2027-03-14')
  expect(line('expiring')).toBe('Válido hasta el 2027-03-14')
  expect(line('expired')).toBe('Caducó el 2027-03-14')
  expect(line('suspended')).toBe('Suspendido desde el 2024-03-15')
})

test('allows what the server allows while the standing is unchanged', () => {
  expect(actionsOn(expiring, '2027-03-14')).toEqual(['renew', 'share'])
})

test('a stored copy that has expired since allows a new request instead of a renewal', () => {
  expect(actionsOn(expiring, '2027-03-15')).toEqual(['begin_anew', 'share'])
})

test('a stored copy allows renewal from its renewal date on', () => {
  expect(actionsOn(certificate, '2026-09-15')).toEqual(['renew', 'extend', 'share'])
})
