import {
  countRecoveryCodes,
  endAllSessions,
  endSession,
  getBotChallenge,
  getIdentityConfig,
  getIdentityProvider,
  listSessions,
  passBotCheck,
  replaceRecoveryCodes,
} from '@habilita/contract/people/identity'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { type Api, bind } from '../../http/bind.ts'
import { listOwnSessions } from './self-service/list-sessions.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './self-service/recovery-codes.ts'
import { signOut, signOutEverywhere } from './self-service/sign-out.ts'
import { newChallenge, PASS_SECONDS, passFor } from './bot-check/passes.ts'
import { findProvider } from './federation/find-provider.ts'
import type { OwnDeps } from './own.ts'
import { BOT_COOKIE, protocolRoutes } from './protocol/routes.ts'

/** These operations do not exist with a hosted project. */
const ownOnly = (deps: Deps): OwnDeps => {
  const { own } = deps.identity
  if (!own) throw new DomainError('NotFound')
  return { ...deps, own }
}

const withBotCheck = (deps: Deps): OwnDeps => {
  const ownDeps = ownOnly(deps)
  if (!ownDeps.own.settings.botCheck) throw new DomainError('NotFound')
  return ownDeps
}

export const identityRoutes = async (api: Api, deps: Deps): Promise<void> => {
  const { config, own } = deps.identity
  if (own) await protocolRoutes(api.app, { ...deps, own })
  bind(api, getIdentityConfig, () => config)
  bind(api, getIdentityProvider, call => findProvider(ownOnly(deps), call.params.id))
  bind(api, listSessions, call => listOwnSessions(deps, call))
  bind(api, endSession, call => signOut(ownOnly(deps), call, call.params.id))
  bind(api, endAllSessions, call => signOutEverywhere(ownOnly(deps), call))
  bind(api, countRecoveryCodes, call => recoveryCodesLeft(ownOnly(deps), call))
  bind(api, replaceRecoveryCodes, call => makeRecoveryCodes(ownOnly(deps), call))
  bind(api, getBotChallenge, () => newChallenge(withBotCheck(deps)))
  bind(api, passBotCheck, async call => {
    const value = await passFor(withBotCheck(deps), call.body.payload)
    call.setCookie({ name: BOT_COOKIE, value, seconds: PASS_SECONDS })
  })
}
