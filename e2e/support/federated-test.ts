import { CLIENT_ID, type FakeProvider, startProvider } from './fake-provider.ts'
import { test as base } from './sdk/identity-test.ts'
import { type Product, startProduct } from './server.ts'

/** A product whose operator allows sign-in with an external account. */
export const test = base.extend<object, { provider: FakeProvider; product: Product }>({
  provider: [
    async ({}, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider: { issuer } }, use) => {
      const product = await startProduct({
        OIDC_PROVIDERS: JSON.stringify([
          { id: 'oidc.colegio', name: 'Colegio', issuer, clientId: CLIENT_ID },
        ]),
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
