import * as z from 'zod/mini'

/** `nif`: the rare K, L and M numbers of minors, Spaniards abroad and foreigners without a NIE. */
export const identityDocumentKinds = ['dni', 'nie', 'nif', 'passport'] as const

export type IdentityDocumentKind = (typeof identityDocumentKinds)[number]

export const documentKindNames = {
  dni: 'DNI',
  nie: 'NIE',
  nif: 'NIF (K, L o M)',
  passport: 'Pasaporte',
} satisfies Record<IdentityDocumentKind, string>

/** Also for kinds that only the server knows. */
export const documentKindName = (kind: string): string =>
  (documentKindNames as Readonly<Record<string, string>>)[kind] ?? kind

const patterns = {
  dni: /^\d{8}[A-Z]$/,
  nie: /^[XYZ]\d{7}[A-Z]$/,
  nif: /^[KLM]\d{7}[A-Z]$/,
  passport: /^[A-Z\d]{5,20}$/,
} satisfies Record<IdentityDocumentKind, RegExp>

const stripNoise = (text: string): string => text.replace(/[\s.\-‐-―]/g, '').toUpperCase()

/** Returns the number in the form that is stored and compared. A DNI is padded with leading zeros. */
export const normaliseDocument = (kind: IdentityDocumentKind, text: string): string => {
  const bare = stripNoise(text)
  return kind === 'dni' && /^\d{1,7}[A-Z]$/.test(bare) ? bare.padStart(9, '0') : bare
}

/** Check letter of a DNI, NIE or NIF that is given without it: `12345678`, `X1234567`, `K1234567`. */
export const checkLetter = (body: string): string => {
  const digits = body.replace(/^[XYZ]/, prefix => String('XYZ'.indexOf(prefix))).replace(/^[KLM]/, '')
  return 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(digits) % 23)
}

/** Expects a normalised number. */
export const isDocument = (kind: IdentityDocumentKind, text: string): boolean =>
  patterns[kind].test(text) && (kind === 'passport' || text.endsWith(checkLetter(text.slice(0, -1))))

/**
 * Pattern of the Spanish data protection agency, so that two publications together do not reveal the number:
 * `***4567**`, `****4567*`, and `*****3456` for a passport of six digits.
 */
export const maskDocument = (text: string): string => {
  const characters = stripNoise(text).split('')
  const digits = characters.flatMap((character, index) => (/\d/.test(character) ? [index] : []))
  const hidden = Math.min(3, digits.length - 4)
  const pattern = hidden >= 2 ? digits.slice(hidden, hidden + 4) : [3, 4, 5, 6]
  // A short passport would show most characters: the first three are always hidden.
  const shown = new Set(pattern.filter(index => index >= 3))
  return characters.map((character, index) => (shown.has(index) ? character : '*')).join('')
}

const documentNumber = (kind: IdentityDocumentKind, message: string, example: string) =>
  z
    .string()
    .check(
      z.overwrite(text => normaliseDocument(kind, text)),
      z.refine(text => isDocument(kind, text), message),
    )
    .register(z.globalRegistry, { examples: [example] })

export const Dni = documentNumber('dni', 'El DNI no es correcto: revisa los números y la letra.', '12345678Z')
export const Nie = documentNumber(
  'nie',
  'El NIE no es correcto: revisa los números y las letras.',
  'X1234567L',
)
export const Nif = documentNumber(
  'nif',
  'El NIF no es correcto: revisa los números y las letras.',
  'K1234567L',
)
export const Passport = documentNumber(
  'passport',
  'El pasaporte no es correcto: son de 5 a 20 letras y números, sin acentos.',
  'ABC123456',
)

const Country = z.string().check(
  z.overwrite(text => text.trim().toUpperCase()),
  z.refine(text => /^[A-Z]{2}$/.test(text), 'Elige el país que expidió el pasaporte.'),
)

/** An identity document; `country` is ISO 3166-1. */
export const IdentityDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dni'), number: Dni }),
  z.strictObject({ kind: z.literal('nie'), number: Nie }),
  z.strictObject({ kind: z.literal('nif'), number: Nif }),
  z.strictObject({ kind: z.literal('passport'), number: Passport, country: Country }),
])
IdentityDocument.register(z.globalRegistry, { id: 'IdentityDocument' })
export type IdentityDocument = z.infer<typeof IdentityDocument>
