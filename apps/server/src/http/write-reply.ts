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
  // Checks are for what comes in; left in, they would be made wherever a reply has a choice.
  for (const check of ['pattern', 'format', 'minimum', 'maximum'] as const) delete jsonSchema[check]
  // What is not named is left out, and no reason to refuse the rest.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** Schemas are constants: a second app in the same process finds their writers. */
const writers = new WeakMap<z.ZodMiniType, Write>()

const compile = (schema: z.ZodMiniType): Write => {
  // `nullable`, as OpenAPI 3.0 has it, is written at once; a choice between two types would be tried out.
  const described = z.toJSONSchema(schema, { target: 'openapi-3.0', override: simplify })
  return writerOf(JSON.parse(JSON.stringify(described)) as object)
}

/**
 * Writes a reply by its schema: what that does not name does not go out. That its values fit, the compiler has seen
 * to; checking each again took the greater part of what a list costs.
 */
export const replyWriter: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  let write: Write | undefined
  // Compiled on first use: the start does not wait for replies that are never sent.
  return data => (write ??= writers.getOrInsertComputed(schema, compile))(data)
}
