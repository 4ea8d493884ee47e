import writerOf from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'

type Write = (data: unknown) => string

interface Described {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
}

const simplify = ({ zodSchema, jsonSchema }: Described): void => {
  if (zodSchema instanceof z.core.$ZodPipe) throw new Error('A reply travels as it is, without a codec.')
  // Checks validate input. In a reply they would only run to select the branch of a union.
  for (const check of ['pattern', 'format', 'minimum', 'maximum'] as const) delete jsonSchema[check]
  // Unknown fields are dropped, not an error.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** Schemas are constants: a second app in the same process reuses their writers. */
const writers = new WeakMap<z.ZodMiniType, Write>()

const compile = (schema: z.ZodMiniType): Write => {
  // `nullable`, as in OpenAPI 3.0, is written directly; a union of two types would be tried one by one.
  const described = z.toJSONSchema(schema, { target: 'openapi-3.0', override: simplify })
  return writerOf(JSON.parse(JSON.stringify(described)) as object)
}

/**
 * Writes a reply by its schema: fields the schema does not name are not sent. The compiler has checked the
 * values; validating each again took most of the time of a list.
 */
export const replyWriter: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  let write: Write | undefined
  // Compiled on first use: the server does not start slower for replies that are never sent.
  return data => (write ??= writers.getOrInsertComputed(schema, compile))(data)
}
