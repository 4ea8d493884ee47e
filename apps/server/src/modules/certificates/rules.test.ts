import { standings } from '@habilita/contract/certificates/certificate-values'
import { requestTypes } from '@habilita/contract/requests/request-values'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_BYTES, codeFrom, readCode } from './code-rules.ts'
import {
  dueReminder,
  holderMay,
  isReplaceable,
  REMINDER_DAYS,
  remindedAfter,
  renewableFrom,
  staffMay,
  unionOfScopes,
  validUntil,
} from './rules.ts'

const scheme = { validityYears: 5, renewalOpensMonths: 6 }

test.for([
  ['initial', '2026-11-16', undefined, '2031-11-15'],
  ['initial', '2028-02-29', undefined, '2033-02-27'],
  ['initial', '2027-03-01', undefined, '2032-02-29'],
  ['renewal', '2026-11-16', '2027-03-01', '2032-03-01'],
  ['renewal', '2027-11-16', '2028-02-29', '2033-02-28'],
  ['extension', '2026-11-16', '2027-03-01', '2027-03-01'],
  ['duplicate', '2026-11-16', '2027-03-01', '2027-03-01'],
  ['correction', '2026-11-16', '2027-03-01', '2027-03-01'],
] as const)(
  'a request granted as %s on %s, after %s, is valid until %s',
  ([type, today, previous, until]) => {
    expect(validUntil(type, scheme, { today, previous })).toBe(until)
  },
)

test.for([
  ['2031-11-15', '2031-05-15'],
  ['2027-08-31', '2027-02-28'],
  ['2028-08-31', '2028-02-29'],
])('a certificate that expires on %s can be renewed from %s', ([until = '', from]) => {
  expect(renewableFrom(until, scheme)).toBe(from)
})

test('the holder may renew only in the renewal window, and start again after the expiry', () => {
  expect(Object.fromEntries(standings.map(standing => [standing, holderMay(standing, [])]))).toEqual({
    valid: ['extend', 'duplicate', 'correct', 'share'],
    expiring: ['renew', 'extend', 'duplicate', 'correct', 'share'],
    suspended: [],
    withdrawn: ['begin_anew'],
    expired: ['begin_anew'],
    replaced: [],
  })
  expect(holderMay('expiring', ['renewal', 'correction'])).toEqual(['extend', 'duplicate', 'share'])
})

test('staff suspend valid certificates, lift suspensions and withdraw both, but change no ended certificate', () => {
  expect(Object.fromEntries(standings.map(standing => [standing, staffMay(standing)]))).toEqual({
    valid: ['suspend', 'withdraw'],
    expiring: ['suspend', 'withdraw'],
    suspended: ['lift', 'withdraw'],
    withdrawn: [],
    expired: [],
    replaced: [],
  })
})

/** The standings in which each request type may replace a certificate. */
const table = (wasInTime: boolean) =>
  Object.fromEntries(
    requestTypes
      .filter(type => type !== 'initial')
      .map(type => [type, standings.filter(standing => isReplaceable(type, standing, { wasInTime }))]),
  )

test('which certificates each type of request may replace', () => {
  const late = {
    renewal: ['valid', 'expiring'],
    extension: ['valid', 'expiring'],
    duplicate: ['valid', 'expiring', 'suspended'],
    correction: ['valid', 'expiring', 'suspended'],
  }
  expect(table(false)).toEqual(late)
  expect(table(true)).toEqual({ ...late, renewal: ['valid', 'expiring', 'expired'] })
})

const scope = (code: string, ...includes: string[]) => ({
  code,
  name: code,
  explanation: '',
  group: '',
  includes,
  needs: [],
})

test('the union of the scopes of two certificates has no duplicates, no included scopes, and the order of the scheme', () => {
  const offered = [scope('GAS-A', 'GAS-B', 'GAS-C'), scope('GAS-B', 'GAS-C'), scope('GAS-C'), scope('GAS-AP')]
  expect(unionOfScopes(offered, ['GAS-AP', 'GAS-B'], ['GAS-A'])).toEqual(['GAS-A', 'GAS-AP'])
  expect(unionOfScopes(offered, ['GAS-B'], ['GAS-B'])).toEqual(['GAS-B'])
})

test('for any sequence of dates the reminders come in order, each once, and only the nearest', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -10, max: 400 }), { minLength: 1 }), days => {
      const sent: number[] = []
      let reminded: number[] = []
      for (const left of days.toSorted((one, other) => other - one)) {
        const due = dueReminder(left, reminded)
        if (due === undefined) continue
        expect(due === 0 ? left < 0 : left <= due && left >= 0).toBe(true)
        sent.push(due)
        reminded = remindedAfter(due, reminded)
        expect(dueReminder(left, reminded)).toBeUndefined()
      }
      expect(sent).toEqual([...new Set(sent)].toSorted((one, other) => other - one))
    }),
  )
  expect(REMINDER_DAYS.map(days => dueReminder(days, []))).toEqual([7, 30, 90, 180])
  expect([dueReminder(181, []), dueReminder(89, [180]), dueReminder(-1, []), dueReminder(-1, [0])]).toEqual([
    undefined,
    90,
    0,
    undefined,
  ])
})

test('a code has 130 bits in unambiguous characters, and is read in any spelling', () => {
  const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })
  fc.assert(
    fc.property(bytes, made => {
      const code = codeFrom(made)
      expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{26}$/)
      const typed = code
        .toLowerCase()
        .replaceAll('0', 'o')
        .replaceAll('1', 'l')
        .replace(/(.{5})/g, '$1-')
      expect(readCode(typed)).toBe(code)
    }),
  )
  expect(() => codeFrom(new Uint8Array(3))).toThrow(RangeError)
  expect(CODE_BYTES * 5).toBeGreaterThanOrEqual(128)
})
