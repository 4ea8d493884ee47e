import * as z from 'zod/mini'

/** Id of a person: that of their account, ours or of a hosted project. */
export const PersonKey = z.string().check(z.regex(/^[\w-]{1,128}$/))

export const PersonId = z.object({ id: PersonKey })
