import { expect, test } from 'vitest'
import { checkOf, identityNote, identityNoteOf } from './identity-check.ts'

const note = (text: string) => ({ id: text, author: 'Ana', text, at: '2026-11-16T09:00:00Z' })

test('who asks was made sure of once a note says so, and the last one counts', () => {
  const [one, other] = [note(identityNote('call')), note(identityNote('document'))]
  expect(identityNoteOf({ notes: [note('Ha llamado.')] })).toBeUndefined()
  const found = identityNoteOf({ notes: [one, note('Ha llamado.'), other] })
  expect(found).toBe(other)
  expect(checkOf(other)).toBe('Enseñó su documento de identidad.')
})
