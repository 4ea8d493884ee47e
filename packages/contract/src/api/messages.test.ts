import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { IdentityDocument } from '../values/identity-document.ts'
import { fieldMessages } from './messages.ts'

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  fieldMessages(schema.safeParse(value).error?.issues ?? [])
const messageOf = (schema: z.ZodMiniType, value: unknown) => messagesOf(schema, value)['']

const cases: [string, z.ZodMiniType, unknown, string][] = [
  ['a missing text', z.string(), undefined, 'Este dato es obligatorio.'],
  ['an empty text', z.string().check(z.minLength(1)), '', 'Este dato es obligatorio.'],
  ['a short text', z.string().check(z.minLength(6)), 'abc', 'Escribe al menos 6 caracteres.'],
  ['a long text', z.string().check(z.maxLength(1)), 'abc', 'Escribe como mucho 1 carácter.'],
  ['a text of another length', z.string().check(z.length(3)), 'ab', 'Escribe exactamente 3 caracteres.'],
  ['a short list', z.array(z.string()).check(z.minLength(1)), [], 'Elige al menos 1 elemento.'],
  ['a long list', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Elige como mucho 1 elemento.'],
  ['a low number', z.number().check(z.gte(5)), 1, 'El valor mínimo es 5.'],
  ['a number on the edge', z.number().check(z.gt(5)), 5, 'Tiene que ser mayor que 5.'],
  ['a high number', z.number().check(z.lte(12_000)), 13_000, 'El valor máximo es 12.000.'],
  ['a number past the edge', z.number().check(z.lt(5)), 5, 'Tiene que ser menor que 5.'],
  ['a big integer', z.bigint().check(z.lte(5n)), 6n, 'El valor máximo es 5.'],
  ['no number', z.number(), 'x', 'Escribe un número.'],
  ['no integer', z.int(), 1.5, 'Escribe un número entero.'],
  ['no multiple', z.number().check(z.multipleOf(5)), 3, 'Tiene que ser múltiplo de 5.'],
  ['no yes or no', z.boolean(), undefined, 'Responde sí o no.'],
  ['an early date', z.date().check(z.minimum(new Date(1))), new Date(0), 'La fecha es demasiado temprana.'],
  ['a late date', z.date().check(z.maximum(new Date(0))), new Date(1), 'La fecha es demasiado tardía.'],
  ['a heavy file', z.file().check(z.maxSize(1)), new File(['ab'], 'a'), 'El archivo pesa demasiado.'],
  ['an empty file', z.file().check(z.minSize(1)), new File([], 'a'), 'El archivo está vacío o incompleto.'],
  ['an email', z.email(), 'x', 'Escribe un correo electrónico válido, como nombre@ejemplo.es.'],
  ['a date', z.iso.date(), '2026-02-30', 'Escribe una fecha válida.'],
  ['another format', z.string().check(z.regex(/^a$/)), 'b', 'El formato no es correcto.'],
  ['an unknown option', z.enum(['a', 'b']), 'c', 'Elige una de las opciones.'],
  ['an acceptance', z.literal(true), false, 'Tienes que aceptarlo para continuar.'],
  ['a union', z.union([z.string(), z.number()]), true, 'Este dato no es correcto.'],
  [
    'a key of a record',
    z.record(z.string().check(z.minLength(2)), z.string()),
    { a: 'b' },
    'Este dato no es correcto.',
  ],
  ['an object', z.object({}), 1, 'Este dato no es correcto.'],
]

afterEach(() => {
  z.config({ localeError: undefined })
})

describe('messages by issue code', () => {
  test.each(cases)('%s', (name, schema, value, message) => {
    const path = name === 'a key of a record' ? 'a' : ''
    expect(messagesOf(schema, value)).toEqual({ [path]: message })
  })

  test.each(cases)('%s, with the English locale of zod loaded', (name, schema, value, message) => {
    z.config(z.locales.en())
    const path = name === 'a key of a record' ? 'a' : ''
    expect(messagesOf(schema, value)).toEqual({ [path]: message })
  })

  test('every message is a plain sentence', () => {
    for (const [, , , message] of cases) expect(message).toMatch(/^[A-ZÁÉÍÓÚ][^!¡]*\.$/)
  })
})

describe('precedence of messages', () => {
  test('a custom check keeps its message', () => {
    expect(messageOf(z.string().check(z.refine(() => false, 'Revisa la letra.')), 'x')).toBe(
      'Revisa la letra.',
    )
  })

  test('any other check keeps a given message', () => {
    expect(messageOf(z.string().check(z.minLength(1, 'Escribe tu nombre.')), '')).toBe('Escribe tu nombre.')
  })

  test('a custom check without a message gets a default', () => {
    expect(messageOf(z.string().check(z.refine(() => false)), 'x')).toBe('Este dato no es correcto.')
  })
})

describe('path of each message', () => {
  test('uses the dotted path of the field', () => {
    const Form = z.object({ people: z.array(z.object({ email: z.email() })) })
    expect(Object.keys(messagesOf(Form, { people: [{ email: 'a@b.es' }, { email: 'x' }] }))).toEqual([
      'people.1.email',
    ])
  })

  test('keeps only the first message of a field', () => {
    const Word = z.string().check(
      z.minLength(5),
      z.refine(() => false, 'Segundo.'),
    )
    expect(messagesOf(z.object({ word: Word }), { word: 'a' })).toEqual({
      word: 'Escribe al menos 5 caracteres.',
    })
  })

  test('an unknown kind of document is a fault of its kind', () => {
    expect(messagesOf(IdentityDocument, { kind: 'carnet' })).toEqual({ kind: 'Elige una de las opciones.' })
  })

  test('unknown keys are named one by one', () => {
    const Form = z.object({ inner: z.strictObject({}) })
    expect(messagesOf(Form, { inner: { a: 1, b: 2 } })).toEqual({
      'inner.a': 'Este dato sobra.',
      'inner.b': 'Este dato sobra.',
    })
  })

  test('no issues, no messages', () => {
    expect(fieldMessages([])).toEqual({})
  })
})

test('issues repacked by fastify-type-provider-zod give the same messages', () => {
  const Form = z.strictObject({ name: z.string(), tags: z.array(z.string().check(z.minLength(2))) })
  const issues = Form.safeParse({ tags: ['a'], extra: 1 }).error?.issues ?? []
  const repacked = issues.map(({ code, path, message, ...params }) => ({
    keyword: code,
    instancePath: `/${path.join('/')}`,
    schemaPath: '',
    message,
    params,
  }))
  expect(fieldMessages(repacked)).toEqual(fieldMessages(issues))
  expect(fieldMessages(issues)).toEqual({
    name: 'Este dato es obligatorio.',
    'tags.0': 'Escribe al menos 2 caracteres.',
    extra: 'Este dato sobra.',
  })
})
