import { expect, test } from 'vitest'
import { isInForce, legalEffectWords, legalMessage, standingOn, standings } from './certificate-values.ts'

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

test('a suspended certificate stays suspended until it expires', () => {
  expect(standingOn(suspended, '2026-11-16')).toBe('suspended')
  expect(standingOn(suspended, '2028-12-01')).toBe('suspended')
  expect(standingOn(suspended, '2029-03-15')).toBe('expired')
})

test.each(['withdrawn', 'replaced'] as const)('a %s certificate stays so', state => {
  for (const today of ['2026-11-16', '2028-12-01', '2030-01-01'])
    expect(standingOn({ state, ...dates }, today)).toBe(state)
})

test('only a valid certificate counts as proof, also shortly before its end', () => {
  expect(standings.filter(isInForce)).toEqual(['valid', 'expiring'])
})

test('holders with direct proof read where they may work, others that this is not a card', () => {
  expect(legalMessage('direct', 'rebt')).toEqual([legalEffectWords.direct])
  expect(legalEffectWords.direct).toContain('empresa instaladora habilitada')
  expect(legalMessage('card', 'gruas')).toEqual([legalEffectWords.card])
  expect(legalEffectWords.card).toContain('pedir el carné')
})

test('for refrigeration the limits are stated too', () => {
  expect(legalMessage('direct', 'rsif')).toEqual([
    legalEffectWords.direct,
    'Este certificado no sustituye al de gases fluorados.',
  ])
})
