import * as z from 'zod/mini'

export const ID_TOKEN_SECONDS = 3600
export const CLOCK_TOLERANCE_SECONDS = 5

export const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`

/** The claims that we read from an ID token of our own service or of a hosted project. */
export const ClaimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  exp: z.number(),
  auth_time: z.number(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  firebase: z.object({
    sign_in_provider: z.string(),
    sign_in_second_factor: z.optional(z.string()),
  }),
  /** Only in our own tokens: the session that the token belongs to. */
  session: z.optional(z.uuid()),
})
