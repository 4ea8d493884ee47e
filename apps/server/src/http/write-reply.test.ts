import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@habilita/contract/api/endpoint'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { replyWriter } from './write-reply.ts'

type Json = z.core.JSONSchema.JSONSchema

/** The value a verb returns, with a field that must not be sent, and the expected reply. */
interface Reply {
  readonly given: unknown
  readonly written: unknown
}

const as = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Reply> =>
  values.map(value => ({ given: value, written: value }))

const objectOf = (schema: Json, root: Json): fc.Arbitrary<Reply> => {
  const { properties = {}, required = [] } = schema
  const fields = Object.entries(properties).map(([name, field]) =>
    fc.record({
      name: fc.constant(name),
      value: repliesOf(field as Json, root),
      isThere: required.includes(name) ? fc.constant(true) : fc.boolean(),
    }),
  )
  return fc.tuple(...fields).map(all => {
    const there = all.filter(({ isThere }) => isThere)
    const pick = (side: keyof Reply) => there.map(({ name, value }) => [name, value[side]])
    return {
      given: { ...Object.fromEntries(pick('given')), ofNobody: 'secreto' },
      written: Object.fromEntries(pick('written')) as unknown,
    }
  })
}

const recordOf = ({ additionalProperties }: Json, root: Json): fc.Arbitrary<Reply> =>
  fc.dictionary(fc.string(), repliesOf(additionalProperties as Json, root)).map(all => {
    const pick = (side: keyof Reply) => Object.entries(all).map(([name, value]) => [name, value[side]])
    return {
      given: Object.fromEntries(pick('given')) as unknown,
      written: Object.fromEntries(pick('written')) as unknown,
    }
  })

const repliesOf = (schema: Json, root: Json): fc.Arbitrary<Reply> => {
  if (schema.$ref) return repliesOf(root.$defs?.[schema.$ref.replace('#/$defs/', '')] as Json, root)
  if (schema.const !== undefined) return as(fc.constant(schema.const))
  if (schema.enum) return as(fc.constantFrom(...schema.enum))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(choice => repliesOf(choice, root)))
  switch (schema.type) {
    case 'object':
      return schema.properties ? objectOf(schema, root) : recordOf(schema, root)
    case 'array':
      return fc.array(repliesOf(schema.items as Json, root), { maxLength: 3 }).map(items => ({
        given: items.map(({ given }) => given),
        written: items.map(({ written }) => written),
      }))
    case 'string':
      return as(fc.string({ unit: 'grapheme' }))
    case 'integer':
      return as(fc.maxSafeInteger())
    case 'number':
      return as(fc.double({ noDefaultInfinity: true, noNaN: true }))
    case 'boolean':
      return as(fc.boolean())
    default:
      return as(fc.constant(null))
  }
}

const contract = new URL('../../../../packages/contract/src/', import.meta.url)

/** Every operation of the contract that has a reply. */
const replies = async (): Promise<(readonly [string, z.ZodMiniType])[]> => {
  const files = (await readdir(contract, { recursive: true })).filter(name => /^[^.]+\.ts$/.test(name))
  const modules = await Promise.all(
    files.map(async name => Object.values((await import(new URL(name, contract).href)) as object)),
  )
  return modules
    .flat()
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value)
    .flatMap(({ id, reply }) => (reply ? [[id, reply] as const] : []))
}

const writerOf = (schema: z.ZodMiniType) => replyWriter({ schema, method: 'GET', url: '/' })

test.each(await replies())(
  'the reply to %s is written as its schema says, without other properties',
  (_, schema) => {
    const write = writerOf(schema)
    const json = z.toJSONSchema(schema)
    fc.assert(
      fc.property(repliesOf(json, json), ({ given, written }) => {
        expect(JSON.parse(write(given))).toEqual(JSON.parse(JSON.stringify(written)))
      }),
      { numRuns: 20 },
    )
  },
)

test('a reply that lacks a property fails instead of being sent without it', () => {
  const write = writerOf(z.object({ name: z.string(), at: z.nullable(z.string()) }))
  expect(() => write({ at: null })).toThrow('required')
  expect(write({ name: 'Ana', at: null })).toBe('{"name":"Ana","at":null}')
})

test('rejects a reply schema that needs a conversion', () => {
  const inText = z.codec(z.string(), z.int(), { decode: Number, encode: String })
  expect(() => writerOf(z.object({ count: inText }))({ count: 1 })).toThrow('codec')
})
