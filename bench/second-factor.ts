import { createHmac } from 'node:crypto'
import type { Client } from './load.ts'
import type { Person } from './people.ts'

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** RFC 4226 and 6238: the code of an authenticator app now, or `later` half minutes from now. */
export const codeOf = (secret: string, later = 0): string => {
  const bits = secret
    .split('')
    .map(sign => BASE_32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + later))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The same person, signed in with an authenticator app, as staff need. */
export const withSecondFactor = async (
  client: Client,
  person: Person,
): Promise<Person & { readonly totpSecret: string }> => {
  const { idToken } = person
  const ask = async (operation: string, body: object): Promise<string> => {
    const path = `/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:${operation}?key=habilita`
    return (await client.send({ method: 'POST', path, body: { idToken, ...body } })).body
  }
  const { totpSessionInfo } = JSON.parse(await ask('start', { totpEnrollmentInfo: {} })) as {
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string }
  }
  const { sharedSecretKey, sessionInfo } = totpSessionInfo
  const proof = { sessionInfo, verificationCode: codeOf(sharedSecretKey) }
  const finished = await ask('finalize', { totpVerificationInfo: proof })
  return { ...person, ...(JSON.parse(finished) as Pick<Person, 'idToken'>), totpSecret: sharedSecretKey }
}
