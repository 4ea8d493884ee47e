import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateFaults, dispositionOf, isExpired, nameFor } from './rules.ts'

test.each([
  ['informe.pdf', 'informe.pdf'],
  ['C:\\Users\\Ana\\Informe médico.PDF', 'Informe médico.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['foto.heic', 'foto.pdf'],
  ['  vida \n laboral  ', 'vida laboral.pdf'],
  ['factura\u202Efdp.exe', 'facturafdp.exe.pdf'],
  ['a<b>:"|?*.pdf', 'ab.pdf'],
  ['...', 'documento.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['', 'documento.pdf'],
  ['v1.2', 'v1.2.pdf'],
])('a file called %j is stored as %j', (given, kept) => {
  expect(nameFor(given, 'application/pdf')).toBe(kept)
})

test('cleaning a name with a very long run of dots and blanks is fast', () => {
  expect(nameFor(`a${'. '.repeat(100_000)}x`, 'application/pdf')).toBe('a.pdf')
})

const signs = [
  'a',
  'Ñ',
  'é',
  'e\u0301',
  '漢',
  '👩‍🔧',
  '\u202e',
  '\0',
  '\n',
  '\ud800',
  '/',
  '\\',
  '.',
  ' ',
  '"',
  '%',
  "'",
  '.pdf',
  '(',
  '*',
]

test('any name becomes valid for a disk and for a header', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 200 }), some => {
      const name = nameFor(some.join(''), 'image/jpeg')
      expect(name).toMatch(/^[^\p{C}/\\<>:"|?*]{1,104}$/u)
      expect(name.endsWith('.jpg')).toBe(true)
      expect(dispositionOf(name)).toMatch(
        /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/,
      )
    }),
  )
})

test('§3 files: the file name is sent with its accents, and without them for clients that do not support them', () => {
  expect(dispositionOf('Título (1).pdf')).toBe(
    `attachment; filename="Titulo (1).pdf"; filename*=UTF-8''T%C3%ADtulo%20%281%29.pdf`,
  )
})

test('rejects dates in the future or in the wrong order', () => {
  const today = '2026-11-16'
  const faults = (issuedOn: string | null, validUntil: string | null) =>
    Object.keys(dateFaults({ issuedOn, validUntil }, today))
  expect(faults(null, null)).toEqual([])
  expect(faults('2026-11-16', '2026-11-16')).toEqual([])
  expect(faults('2026-11-17', null)).toEqual(['issuedOn'])
  expect(faults('2026-01-02', '2026-01-01')).toEqual(['validUntil'])
  expect(faults('1899-12-31', '2200-01-01')).toEqual(['issuedOn', 'validUntil'])
})

test('a document is valid until the end of its last date', () => {
  expect(isExpired(null, '2026-11-16')).toBe(false)
  expect(isExpired('2026-11-16', '2026-11-16')).toBe(false)
  expect(isExpired('2026-11-15', '2026-11-16')).toBe(true)
})
