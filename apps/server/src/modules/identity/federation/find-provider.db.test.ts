import type { ErrorBody } from '@habilita/contract/api/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CLIENT_ID, startIssuer } from '../../../testing/fake-issuer.ts'
import { startIdentity } from '../../../testing/identity-service.ts'

const start = async () => {
  const acme = await startIssuer()
  const provider = { id: 'oidc.acme', name: 'Acme', issuer: acme.address, clientId: CLIENT_ID }
  const service = await startIdentity({ settings: { providers: [provider] } })
  const find = async (id = 'oidc.acme') => {
    const response = await service.api('GET', `/identity/providers/${id}`, undefined)
    const body = (await response.json()) as Partial<ErrorBody> & { authorizationEndpoint?: string }
    return { status: response.status, code: body.code, endpoint: body.authorizationEndpoint }
  }
  return { acme, find }
}

test('returns the sign-in endpoint that the provider publishes, to any caller, and fetches it once', async () => {
  const { acme, find } = await start()
  const found = { status: 200, code: undefined, endpoint: 'https://acme.example/authorize' }
  expect(await Promise.all([find(), find(), find()])).toEqual([found, found, found])
  acme.behave('failing')
  expect(await find()).toEqual(found)
  expect(acme.asked).toEqual({ discovery: 1, keys: 0 })
})

test.for(['oidc.otro', 'google.com', '%00'])(
  'answers 404 for %s, which is not configured, and calls no provider',
  async id => {
    const { acme, find } = await start()
    expect(await find(id)).toMatchObject({ status: 404, code: 'NotFound' })
    expect(acme.asked.discovery).toBe(0)
  },
)

test.for(['failing', 'senseless'] as const)(
  'a provider that is %s is unavailable until it recovers',
  async how => {
    const { acme, find } = await start()
    acme.behave(how)
    expect(await find()).toMatchObject({ status: 503, code: 'Unavailable' })
    acme.behave('well')
    expect((await find()).status).toBe(200)
  },
)

test('stops waiting for a provider that never answers', async () => {
  const { acme, find } = await start()
  acme.behave('hanging')
  const soon = AbortSignal.timeout(50)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await find()).status).toBe(503)
})

test.for([
  ['http://acme.example/authorize', 503],
  ['javascript:alert(1)', 503],
  ['/authorize', 503],
  [undefined, 503],
  ['http://127.0.0.1:9/authorize', 200],
  ['https://acme.example/authorize?tenant=1', 200],
] as const)(
  'returns an endpoint only when its connection is secure or local: %s',
  async ([endpoint, status]) => {
    const { acme, find } = await start()
    acme.signInAt(endpoint)
    expect(await find()).toMatchObject({ status, ...(status === 200 && { endpoint }) })
  },
)
