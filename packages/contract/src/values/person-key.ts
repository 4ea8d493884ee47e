import * as z from 'zod/mini'

/** The id of a person: their identity's, ours or a hosted project's. */
export const PersonKey = z.string().check(z.regex(/^[\w-]{1,128}$/))

export const PersonId = z.object({ id: PersonKey })
