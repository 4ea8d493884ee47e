import { expect, test } from 'vitest'
import { caseNoticeRules } from './notice-rules.ts'

const facts = { kind: 'appeal', number: 'A-2026-000007', dueOn: '2026-12-16' } as const

test('N40: a filed case is confirmed with its number and the date of our answer', () => {
  expect(caseNoticeRules['case.filed'](facts)).toEqual({
    code: 'N40',
    title: 'Hemos recibido tu apelación',
    body: 'Está registrada con el número A-2026-000007. La estudiará alguien que no intervino en el asunto y te responderemos antes del 16 de diciembre de 2026.',
  })
})

test.each([
  ['case.upheld', 'estimada'],
  ['case.dismissed', 'desestimada'],
] as const)('N28: %s is notified with its text, for an appeal and for a complaint', (kind, word) => {
  expect(caseNoticeRules[kind](facts)).toEqual({
    code: 'N28',
    title: 'Hemos respondido a tu apelación',
    body: `A-2026-000007. Resultado: ${word}. Lee nuestra respuesta.`,
  })
  expect(caseNoticeRules[kind]({ ...facts, kind: 'complaint' }).title).toBe('Hemos respondido a tu queja')
})

test('starting to study a case sends no notice', () => {
  expect(Object.keys(caseNoticeRules)).not.toContain('case.studied')
})
