import { inject } from 'vitest'
import type { Clock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../db/client.ts'
import { createHasher } from '../modules/identity/passwords/hasher.ts'
import { openKeyRing, ownIdentity } from '../modules/identity/public.ts'
import { forgetStranger } from '../modules/user/public.ts'
import type { Identity } from '../ports/identity.ts'

/** The default settings. */
const identitySettings = readConfig({}).identity

/** The same algorithm at minimal cost: thousands of people sign up in the tests. */
const hasher = createHasher({ memory: 64, passes: 1, parallelism: 1 })

let keyRing: ReturnType<typeof openKeyRing> | undefined

interface Options {
  readonly settings?: Partial<typeof identitySettings>
  /** Hashes passwords at the cost used in production. */
  readonly dearPasswords?: boolean
}

/** Our own identity service on a test's database, with the keys generated once per run. */
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
