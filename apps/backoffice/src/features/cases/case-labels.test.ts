import { expect, test } from 'vitest'
import { consequencesOf, whyNotMessage } from './case-labels.ts'

const from = { id: 'ana', name: 'Ana', email: null }
const about = { kind: 'certificate', id: '0b7c1f6e-3d2a-4c58-9e41-5a6b7c8d9e0f' } as const

test('an upheld appeal reverses the contested decision; other outcomes change nothing', () => {
  const back = 'El certificado vuelve a estar vigente desde ahora.'
  expect(consequencesOf({ kind: 'appeal', about, from }, 'upheld')).toContain(back)
  expect(consequencesOf({ kind: 'appeal', about, from }, 'dismissed')).not.toContain(back)
  expect(consequencesOf({ kind: 'complaint', about, from }, 'upheld')).not.toContain(back)
})

test('a sender without an account gets the answer by email', () => {
  const openly = { id: null, name: 'Eva', email: 'eva@correo.es' }
  expect(consequencesOf({ kind: 'complaint', about: null, from: openly }, 'dismissed').join(' ')).toContain(
    'por correo',
  )
})

test('explains why the user may not decide, unless the case is closed or they may', () => {
  expect(whyNotMessage('took_part', null)).toContain('Interviniste')
  expect(whyNotMessage('taken_on_by_another', { id: 'x', name: 'Eva Gil' })).toContain('La estudia Eva Gil')
  expect(whyNotMessage('closed', null)).toBeUndefined()
  expect(whyNotMessage(null, null)).toBeUndefined()
})
