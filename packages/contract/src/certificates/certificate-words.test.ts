import { expect, test } from 'vitest'
import { isInForce, legalEffectWords, legalMessage, standingOn, standings } from './certificate-words.ts'

const dates = { validUntil: '2029-03-14', renewableFrom: '2028-09-15' }
const valid = { state: 'valid', ...dates } as const
const suspended = { state: 'suspended', ...dates } as const

test.each([
  ['2026-11-16', 'valid'],
  ['2028-09-14', 'valid'],
  ['2028-09-15', 'expiring'],
  ['2029-03-14', 'expiring'],
  ['2029-03-15', 'expired'],
] as const)('on %s it is %s: its last day still counts', (today, standing) => {
  expect(standingOn(valid, today)).toBe(standing)
})

test('a suspended one stays so until its time is over; then it has expired like any other', () => {
  expect(standingOn(suspended, '2026-11-16')).toBe('suspended')
  expect(standingOn(suspended, '2028-12-01')).toBe('suspended')
  expect(standingOn(suspended, '2029-03-15')).toBe('expired')
})

test.each(['withdrawn', 'replaced'] as const)('one that is %s is so for ever', state => {
  for (const today of ['2026-11-16', '2028-12-01', '2030-01-01'])
    expect(standingOn({ state, ...dates }, today)).toBe(state)
})

test('only one that is valid, also shortly before its end, may be shown as proof', () => {
  expect(standings.filter(isInForce)).toEqual(['valid', 'expiring'])
})

test('whoever gets direct proof hears where they must work; whoever needs a card, that this is none', () => {
  expect(legalMessage('direct', 'rebt')).toEqual([legalEffectWords.direct])
  expect(legalEffectWords.direct).toContain('empresa instaladora habilitada')
  expect(legalMessage('card', 'gruas')).toEqual([legalEffectWords.card])
  expect(legalEffectWords.card).toContain('pedir el carné')
})

test('of refrigeration it is also said what it does not stand for', () => {
  expect(legalMessage('direct', 'rsif')).toEqual([
    legalEffectWords.direct,
    'Este certificado no sustituye al de gases fluorados.',
  ])
})
