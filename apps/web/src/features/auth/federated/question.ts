import { getIdentityProvider } from '@habilita/contract/people/identity'
import { call } from '../../../shared/api/call.ts'
import type { ProviderQuestion } from './provider-answer.ts'

const KEY = 'provider-question'

interface Provider {
  readonly id: string
  readonly clientId: string
}

/** Redirects to the provider, which answers in the URL fragment: that never reaches a server. */
export const askProvider = async ({ id, clientId }: Provider, redirect: string | undefined) => {
  const { authorizationEndpoint } = await call(getIdentityProvider, { params: { id } })
  const question: ProviderQuestion = {
    providerId: id,
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
    ...(redirect !== undefined && { redirect }),
  }
  sessionStorage.setItem(KEY, JSON.stringify(question))
  const address = new URL(authorizationEndpoint)
  const asked = {
    client_id: clientId,
    redirect_uri: `${location.origin}/login`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    state: question.state,
    nonce: question.nonce,
  }
  for (const [parameter, value] of Object.entries(asked)) address.searchParams.set(parameter, value)
  location.assign(address)
}

/** Takes the last question of this tab: it can be answered once. */
export const takeQuestion = (): ProviderQuestion | undefined => {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return stored === null ? undefined : (JSON.parse(stored) as ProviderQuestion)
}
