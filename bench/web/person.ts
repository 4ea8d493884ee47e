import type { BrowserContext } from 'playwright-core'
import type { Site } from './site.ts'

interface Answer {
  readonly idToken: string
  readonly refreshToken: string
  readonly localId: string
}

export interface Person {
  readonly id: string
  readonly idToken: string
  /** What the identity SDK stores about the user on the device. */
  readonly stored: string
}

/** A demo person with all their history: Carlos has a document to correct. */
export const signIn = async ({ address, password }: Site, name = 'carlos'): Promise<Person> => {
  const email = `${name}@demo.example`
  const answer = await fetch(
    `${address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=habilita`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`)
  const { localId: id, idToken, refreshToken } = (await answer.json()) as Answer
  const stored = JSON.stringify({
    uid: id,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    apiKey: 'habilita',
    appName: '[DEFAULT]',
  })
  return { id, idToken, stored }
}

/** Every page of the context opens signed in: the entry is where the identity SDK would have stored it. */
export const stayAs = (context: BrowserContext, { stored }: Person): Promise<unknown> =>
  context.addInitScript(user => localStorage.setItem('firebase:authUser:habilita:[DEFAULT]', user), stored)
