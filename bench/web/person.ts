import type { BrowserContext } from 'playwright-core'
import { PASSWORD } from '../people.ts'
import type { Site } from './site.ts'

interface Answer {
  readonly idToken: string
  readonly refreshToken: string
  readonly localId: string
}

const EMAIL = 'marta@correo.es'

const send = async (url: string, method: string, body?: object, idToken?: string): Promise<unknown> => {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

interface KeptMail {
  readonly code?: { readonly requestType: string; readonly oobCode: string }
}

const mailedCode = async (address: string): Promise<string> => {
  for (;;) {
    const { mails } = (await send(`${address}/dev/mail.json`, 'GET')) as { mails: readonly KeptMail[] }
    const mailed = mails.find(({ code }) => code?.requestType === 'VERIFY_EMAIL')
    if (mailed?.code) return mailed.code.oobCode
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

/** Somebody with a verified address who has accepted the terms: what the device of such a person keeps of it. */
export const makePerson = async ({ address }: Site): Promise<string> => {
  const call = (operation: string, body: object) =>
    send(`${address}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=habilita`, 'POST', {
      returnSecureToken: true,
      ...body,
    }) as Promise<Answer>
  const { idToken: unverified } = await call('signUp', { email: EMAIL, password: PASSWORD })
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: unverified })
  await call('update', { oobCode: await mailedCode(address) })
  const signedIn = await call('signInWithPassword', { email: EMAIL, password: PASSWORD })
  const api = `${address}/api/v1`
  const { termsVersion } = (await send(`${api}/body`, 'GET')) as { termsVersion: string }
  await send(`${api}/user`, 'POST', undefined, signedIn.idToken)
  await send(`${api}/user`, 'PATCH', { acceptedTerms: { version: termsVersion } }, signedIn.idToken)
  return JSON.stringify({
    uid: signedIn.localId,
    email: EMAIL,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: signedIn.refreshToken,
      accessToken: signedIn.idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    apiKey: 'habilita',
    appName: '[DEFAULT]',
  })
}

/** Every page of the context opens as theirs: the identity SDK finds them where it would have kept them. */
export const signInAs = (context: BrowserContext, stored: string): Promise<unknown> =>
  context.addInitScript(user => localStorage.setItem('firebase:authUser:habilita:[DEFAULT]', user), stored)
