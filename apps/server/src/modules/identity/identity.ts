import { createRemoteJWKSet } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../db/client.ts'
import { createDiscovery } from './federation/discovery.ts'
import type {
  ForgetStranger,
  Identity,
  IdentitySettings,
  KeyRing,
  OwnIdentity,
} from '../../ports/identity.ts'
import { createHasher } from './passwords/hasher.ts'
import { authenticateBy } from './caller.ts'
import { sessionStates } from './tokens/session-states.ts'
import { createVerifier, TokenError } from './tokens/verify.ts'

/** Not a secret and not a credential: the SDK requires an API key, and mailed links carry it. */
export const API_KEY = 'habilita'

interface World {
  readonly db: Db
  readonly clock: Clock
  readonly forgetStranger: ForgetStranger
}

export const ownIdentity = (
  settings: IdentitySettings,
  keyRing: KeyRing,
  { db, clock, forgetStranger }: World,
): Identity => {
  const verifier = createVerifier(settings.projectId, clock, keyRing.find)
  const stateOf = sessionStates(db)
  const check: OwnIdentity['check'] = async token => {
    const claims = await verifier.verify(token)
    // All our current tokens name their session; one without it is from an older version and counts as ended.
    const session = claims.session === undefined ? undefined : await stateOf(claims.session)
    if (session && session.accountId !== claims.sub) throw new TokenError('invalid')
    if (session?.endedBy !== null) verifier.forget(token)
    return {
      claims,
      session: session ?? { accountId: claims.sub, endedBy: 'revoked', account: null },
    }
  }
  return {
    config: {
      home: 'own',
      projectId: settings.projectId,
      apiKey: API_KEY,
      providers: [...settings.providers],
      botCheck: settings.botCheck,
    },
    authenticate: authenticateBy(check),
    own: { settings, keyRing, hasher: createHasher(), discover: createDiscovery(), forgetStranger, check },
  }
}

export interface HostedProject {
  readonly projectId: string
  readonly apiKey: string
  readonly authDomain: string
  readonly keysUrl: URL
}

const KEYS_TIMEOUT_MS = 5000
const KEYS_KEPT_MS = 60 * 60 * 1000

export const hostedIdentity = (project: HostedProject, clock: Clock): Identity => {
  const keys = createRemoteJWKSet(project.keysUrl, {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_KEPT_MS,
  })
  const verifier = createVerifier(project.projectId, clock, keys)
  return {
    config: {
      home: 'hosted',
      projectId: project.projectId,
      apiKey: project.apiKey,
      authDomain: project.authDomain,
      providers: [],
      botCheck: false,
    },
    authenticate: authenticateBy(async token => ({
      claims: await verifier.verify(token),
      session: undefined,
    })),
  }
}
