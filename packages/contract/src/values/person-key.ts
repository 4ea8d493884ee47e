import * as z from 'zod/mini'

/** Id of a person: the id of their account in our identity service or in a hosted project. */
export const PersonKey = z.string().check(z.regex(/^[\w-]{1,128}$/))

export const PersonId = z.object({ id: PersonKey })
