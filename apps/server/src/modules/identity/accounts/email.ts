import * as z from 'zod/mini'

const LONGEST = 254
const Email = z.email().check(z.maxLength(LONGEST))

/**
 * Returns the address in the form that is stored and compared, or undefined when it is not a valid address.
 */
export const normaliseEmail = (text: string): string | undefined => {
  const email = text.trim().toLowerCase()
  return Email.safeParse(email).success ? email : undefined
}
