import * as z from 'zod/mini'
import type { Origin, OwnDeps } from '../own.ts'

/** One protocol operation: its input schema and its handler. */
export interface Operation<S extends z.ZodMiniType = z.ZodMiniType> {
  /** Relative to `/identitytoolkit.googleapis.com/`. */
  readonly path: string
  readonly input: S
  readonly run: (deps: OwnDeps, origin: Origin, input: z.output<S>) => Promise<object>
}

export const operation = <S extends z.ZodMiniType>(definition: Operation<S>): Operation<S> => definition

const LONGEST_TEXT = 4096

/** Optional text. The limit exceeds any password, address or code; tokens may be longer. */
export const text = z.optional(z.string().check(z.maxLength(LONGEST_TEXT)))
export const token = z.optional(z.string().check(z.maxLength(2 * LONGEST_TEXT)))

/** Text that is stored and displayed as typed: no control characters. */
const kept = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u))
const LONGEST_NAME = 256
export const name = z.optional(kept(LONGEST_NAME))
/** Null clears it. */
export const clearableName = z.optional(z.nullable(kept(LONGEST_NAME)))
export const LONGEST_ADDRESS = 1024
export const clearableAddress = z.optional(z.nullable(kept(LONGEST_ADDRESS)))
