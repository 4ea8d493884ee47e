import type { AuditCheck } from '@habilita/contract/staff/staff-audit'
import { expect, test } from 'vitest'
import { checkMessage } from './check-message.ts'

const check: AuditCheck = {
  id: '0198c5a0-0000-7000-8000-000000000000',
  startedAt: '2026-11-16T09:00:00.000Z',
  startedBy: { id: 'a', name: 'Ana Ruiz' },
  finishedAt: '2026-11-16T09:00:05.000Z',
  toCheck: 1200,
  checked: 1200,
  waiting: 0,
  fault: null,
}

test('a successful check shows the range it covered', () => {
  expect(checkMessage(check)).toMatchObject({ tone: 'ok', title: 'El registro está como se escribió' })
  expect(checkMessage(check).text).toMatch(/^Posiciones 1 a 1200: .* por Ana Ruiz\.$/)
  expect(checkMessage({ ...check, waiting: 2 }).text).toContain('2 apuntes esperaban su sello')
})

test('a broken chain shows where it breaks and which part is intact', () => {
  const fault = {
    what: 'event_changed',
    words: 'Un apunte no es como se escribió',
    position: 3,
    eventId: 7,
  } as const
  const words = checkMessage({ ...check, checked: 2, fault })
  expect(words).toMatchObject({ tone: 'bad', title: 'El registro no es de fiar desde la posición 3' })
  expect(words.text).toContain('Los de las posiciones 1 a 2 están como se escribieron.')
  expect(checkMessage({ ...check, checked: 0, fault }).text).toContain('Ninguno anterior')
})

test('a running check shows its progress', () => {
  expect(checkMessage({ ...check, finishedAt: null, checked: 300 })).toEqual({
    tone: 'busy',
    title: 'Comprobando el registro…',
    text: '300 de 1200 apuntes.',
  })
})
