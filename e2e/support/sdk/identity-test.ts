import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from '../test.ts'
import type { Harness } from './harness.ts'
import { type Installation, startInstallation } from './installation.ts'
import { HARNESS, serveHarness } from './serve-harness.ts'

declare global {
  interface Window {
    readonly harness: Harness
  }
}

interface Fixtures {
  /** The product's content security policy. */
  readonly policy: string
  /** Another browser, with its own storage and cookies. */
  readonly newDevice: () => Promise<BrowserContext>
  /** A separate product that the test may stop, starve or kill. */
  readonly ownProduct: (environment?: Readonly<Record<string, string>>) => Promise<Installation>
}

/** Tests of the identity service through the official SDK, on pages with the product's own CSP. */
export const test = base.extend<Fixtures>({
  policy: async ({ product }, use) => {
    const { headers } = await fetch(product.address)
    await use(headers.get('content-security-policy') ?? '')
  },
  context: async ({ context, policy }, use) => {
    await serveHarness(context, policy)
    await use(context)
  },
  newDevice: async ({ browser, baseURL, policy }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
      contexts.push(context)
      await serveHarness(context, policy)
      return context
    })
    for (const context of contexts) await context.close()
  },
  ownProduct: async ({}, use) => {
    const started: Installation[] = []
    await use(async environment => {
      const installation = await startInstallation(environment)
      started.push(installation)
      return installation
    })
    for (const installation of started) await installation.remove()
  },
})

export interface Person {
  readonly email: string
  readonly password: string
}

export const newEmail = (): string => `${randomUUID()}@correo.example`
export const newPerson = (): Person => ({ email: newEmail(), password: 'una frase larga' })

/** A page with the SDK, on the worker's product or on another. */
export const openHarness = async (context: BrowserContext, address = ''): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(address + HARNESS)
  return page
}

/** Returns the id of the new account. */
export const signUp = (page: Page, person: Person): Promise<string> =>
  page.evaluate(async ({ email, password }) => {
    const { auth, sdk } = window.harness
    return (await sdk.createUserWithEmailAndPassword(auth, email, password)).user.uid
  }, person)

/** Returns the SDK's result. */
export const signIn = (page: Page, person: Person): Promise<string> =>
  page.evaluate(
    ({ email, password }) => {
      const { auth, sdk, outcome } = window.harness
      return outcome(sdk.signInWithEmailAndPassword(auth, email, password))
    },
    { ...person },
  )

export const signOut = (page: Page): Promise<void> => page.evaluate(() => window.harness.auth.signOut())

/** The signed-in user, according to the SDK and to the browser's storage. */
export const signedIn = (page: Page) =>
  page.evaluate(async () => {
    const { auth, stored } = window.harness
    await auth.authStateReady()
    return { uid: auth.currentUser?.uid ?? null, stored: await stored() }
  })

export const as = (uid: string | null) => ({ uid, stored: uid })

export const claims = (page: Page) =>
  page.evaluate(async () => (await (await window.harness.user()).getIdTokenResult()).claims)

/** Requests a new token, even if the old one is valid. Returns the result. */
export const refreshToken = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { user, outcome } = window.harness
    return outcome((await user()).getIdToken(true))
  })

interface KeptMail {
  readonly to: string
  readonly subject: string
  readonly link: string
  readonly code?: { readonly requestType: string; readonly oobCode: string }
}

export const mailsTo = async (address: string, to: string): Promise<KeptMail[]> => {
  const response = await fetch(`${address}/dev/mail.json`)
  const { mails } = (await response.json()) as { readonly mails: KeptMail[] }
  return mails.filter(mail => mail.to === to)
}

/** The link in the mail of this kind to this address, once it has arrived. */
export const mailedLink = async (address: string, to: string, requestType: string): Promise<string> => {
  let link = ''
  await expect
    .poll(async () => {
      const mails = await mailsTo(address, to)
      link = mails.find(({ code }) => code?.requestType === requestType)?.link ?? ''
      return link
    })
    .not.toBe('')
  return link
}

export const mailedCode = async (address: string, to: string, requestType: string): Promise<string> =>
  new URL(await mailedLink(address, to, requestType)).searchParams.get('oobCode') ?? ''

export { expect }
