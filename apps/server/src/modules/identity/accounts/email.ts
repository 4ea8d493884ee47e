import * as z from 'zod/mini'

const LONGEST = 254
const Email = z.email().check(z.maxLength(LONGEST))

/** The address as it is kept and compared, or undefined when it is none. */
export const normaliseEmail = (text: string): string | undefined => {
  const email = text.trim().toLowerCase()
  return Email.safeParse(email).success ? email : undefined
}
