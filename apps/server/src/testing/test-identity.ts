import { inject } from 'vitest'
import type { Clock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../db/client.ts'
import { createHasher } from '../modules/identity/passwords/hasher.ts'
import { openKeyRing, ownIdentity } from '../modules/identity/public.ts'
import { forgetStranger } from '../modules/user/public.ts'
import type { Identity } from '../ports/identity.ts'

/** What an operator gets who decides nothing. */
const identitySettings = readConfig({}).identity

/** A password takes the same way, and next to no work: thousands of people sign up in the tests. */
const hasher = createHasher({ memory: 64, passes: 1, parallelism: 1 })

let keyRing: ReturnType<typeof openKeyRing> | undefined

interface Options {
  readonly settings?: Partial<typeof identitySettings>
  /** Passwords are hashed with all the work that they take in the product. */
  readonly dearPasswords?: boolean
}

/** Our own identity service on a test's database, with the keys that the run has made once. */
export const testIdentity = async (
  world: { readonly db: Db; readonly clock: Clock },
  { settings = {}, dearPasswords = false }: Options = {},
): Promise<Identity> => {
  keyRing ??= openKeyRing(inject('cluster').tokenKeys)
  const identity = ownIdentity({ ...identitySettings, ...settings }, await keyRing, {
    ...world,
    forgetStranger,
  })
  if (dearPasswords || !identity.own) return identity
  return { ...identity, own: { ...identity.own, hasher } }
}
