import { expect, test } from 'vitest'
import { consequencesOf, whyNotWords } from './case-labels.ts'

const from = { id: 'ana', name: 'Ana', email: null }
const about = { kind: 'certificate', id: '0b7c1f6e-3d2a-4c58-9e41-5a6b7c8d9e0f' } as const

test('an appeal that is upheld takes back what it is against; nothing else changes anything', () => {
  const back = 'El certificado vuelve a estar vigente desde ahora.'
  expect(consequencesOf({ kind: 'appeal', about, from }, 'upheld')).toContain(back)
  expect(consequencesOf({ kind: 'appeal', about, from }, 'dismissed')).not.toContain(back)
  expect(consequencesOf({ kind: 'complaint', about, from }, 'upheld')).not.toContain(back)
})

test('whoever has no account reads the answer in a mail', () => {
  const openly = { id: null, name: 'Eva', email: 'eva@correo.es' }
  expect(consequencesOf({ kind: 'complaint', about: null, from: openly }, 'dismissed').join(' ')).toContain(
    'por correo',
  )
})

test('why it is not one’s own to decide is said, unless it is over or one may', () => {
  expect(whyNotWords('took_part', null)).toContain('Interviniste')
  expect(whyNotWords('taken_on_by_another', { id: 'x', name: 'Eva Gil' })).toContain('La estudia Eva Gil')
  expect(whyNotWords('closed', null)).toBeUndefined()
  expect(whyNotWords(null, null)).toBeUndefined()
})
