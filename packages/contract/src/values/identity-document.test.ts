import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  checkLetter,
  Dni,
  documentKindNames,
  identityDocumentKinds,
  IdentityDocument,
  isDocument,
  maskDocument,
  Nie,
  Nif,
  normaliseDocument,
  Passport,
} from './identity-document.ts'

const kind = fc.constantFrom(...identityDocumentKinds)
const lettered = fc.oneof(
  fc.record({ kind: fc.constant('dni' as const), body: fc.stringMatching(/^\d{8}$/) }),
  fc.record({ kind: fc.constant('nie' as const), body: fc.stringMatching(/^[XYZ]\d{7}$/) }),
  fc.record({ kind: fc.constant('nif' as const), body: fc.stringMatching(/^[KLM]\d{7}$/) }),
)
const passport = fc.stringMatching(/^[A-Z0-9]{5,20}$/)
const noise = fc.array(fc.constantFrom('', ' ', '.', '-', '–', '\u00a0'), { maxLength: 20 })
const disturb = (text: string, between: readonly string[]) =>
  text
    .split('')
    .map((character, index) => `${between[index] ?? ''}${character.toLowerCase()}`)
    .join('')

describe('§4.1 check letter', () => {
  test('each remainder of 23 has its own letter', () => {
    const letters = Array.from({ length: 23 }, (_, remainder) =>
      checkLetter(String(remainder).padStart(8, '0')),
    )
    expect(letters.join(' ')).toBe('T R W A G M Y F P D X B N J Z S Q V H L C K E')
  })

  test.each([
    ['dni', '12345678Z'],
    ['nie', 'X1234567L'],
    ['nie', 'Y1234567X'],
    ['nie', 'Z1234567R'],
    ['nif', 'K1234567L'],
  ] as const)('%s %s is correct', (documentKind, number) => {
    expect(isDocument(documentKind, number)).toBe(true)
  })

  test('every number is correct with its letter and wrong with any other', () => {
    fc.assert(
      fc.property(lettered, document => {
        const right = checkLetter(document.body)
        for (const letter of 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'.split(''))
          expect(isDocument(document.kind, document.body + letter)).toBe(letter === right)
      }),
    )
  })

  test('any single wrong digit is detected', () => {
    fc.assert(
      fc.property(lettered, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 9 }), (document, at, shift) => {
        const { body } = document
        const index = body.length - 1 - at
        const digit = (Number(body.charAt(index)) + shift) % 10
        const wrong = body.slice(0, index) + digit + body.slice(index + 1)
        expect(isDocument(document.kind, wrong + checkLetter(body))).toBe(false)
      }),
    )
  })

  test('a document of one kind is not one of another', () => {
    expect(isDocument('nie', '12345678Z')).toBe(false)
    expect(isDocument('dni', 'X1234567L')).toBe(false)
    expect(isDocument('nif', 'X1234567L')).toBe(false)
  })
})

describe('§4.1 normalising', () => {
  test('spaces, dots, hyphens and case do not matter', () => {
    fc.assert(
      fc.property(lettered, noise, ({ kind: documentKind, body }, between) => {
        const number = body + checkLetter(body)
        expect(normaliseDocument(documentKind, disturb(number, between))).toBe(number)
      }),
    )
  })

  test('a DNI is padded with leading zeros', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), number => {
        const padded = String(number).padStart(8, '0')
        const letter = checkLetter(padded)
        expect(Dni.parse(`${number}-${letter}`)).toBe(padded + letter)
      }),
    )
  })

  test('a passport is never padded', () => {
    expect(Passport.parse('12345a')).toBe('12345A')
  })

  test('normalising is idempotent', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^\d{0,8}[a-zA-Z]$/))
    fc.assert(
      fc.property(kind, text, (documentKind, typed) => {
        const once = normaliseDocument(documentKind, typed)
        expect(normaliseDocument(documentKind, once)).toBe(once)
      }),
    )
  })
})

describe('§4.1 masking', () => {
  test.each([
    ['12345678Z', '***4567**'],
    ['X1234567L', '****4567*'],
    ['ABC123456', '*****3456'],
    ['XY12345678AB', '*****4567***'],
    ['ABCD123XY', '***D123**'],
    ['AB123', '***23'],
    ['123456', '***456'],
  ])('%s is shown as %s', (number, masked) => {
    expect(maskDocument(number)).toBe(masked)
  })

  test('at most four characters are revealed, and never the whole', () => {
    const number = fc.oneof(
      lettered.map(({ body }) => body + checkLetter(body)),
      passport,
    )
    fc.assert(
      fc.property(fc.oneof(number, fc.string()), text => {
        const masked = maskDocument(text)
        const revealed = masked.replaceAll('*', '')
        expect(revealed.length).toBeLessThanOrEqual(4)
        expect(masked.length - revealed.length).toBeGreaterThanOrEqual(Math.min(masked.length, 3))
        const bare = normaliseDocument('passport', text)
        expect(masked).toBe(
          bare.replace(/./gs, (character, at) => (masked.charAt(at) === '*' ? '*' : character)),
        )
      }),
    )
  })
})

describe('§4.1 schemas', () => {
  test('each error message is in Spanish', () => {
    const messages = [Dni, Nie, Nif, Passport].map(schema => schema.safeParse('1').error?.issues[0]?.message)
    expect(messages).toEqual([
      'El DNI no es correcto: revisa los números y la letra.',
      'El NIE no es correcto: revisa los números y las letras.',
      'El NIF no es correcto: revisa los números y las letras.',
      'El pasaporte no es correcto: son de 5 a 20 letras y números, sin acentos.',
    ])
  })

  test('a document is checked by its kind, and a passport needs its country', () => {
    expect(IdentityDocument.parse({ kind: 'nie', number: 'x-1234567-l' }).number).toBe('X1234567L')
    expect(IdentityDocument.parse({ kind: 'passport', number: 'ab 123', country: ' pt' })).toEqual({
      kind: 'passport',
      number: 'AB123',
      country: 'PT',
    })
    expect(IdentityDocument.safeParse({ kind: 'passport', number: 'AB123' }).success).toBe(false)
    expect(IdentityDocument.safeParse({ kind: 'dni', number: 'X1234567L' }).success).toBe(false)
  })

  test('every kind has a name and a place in the union', () => {
    expect(Object.keys(documentKindNames)).toEqual([...identityDocumentKinds])
    expect(IdentityDocument.def.options.map(option => option.shape.kind.def.values[0])).toEqual([
      ...identityDocumentKinds,
    ])
  })

  test('OpenAPI can describe the input', () => {
    for (const schema of [Dni, Nie, Nif, Passport])
      expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'string' })
    expect(z.toJSONSchema(IdentityDocument, { io: 'input' })).toHaveProperty(
      '$defs.IdentityDocument.oneOf.length',
      4,
    )
  })
})
