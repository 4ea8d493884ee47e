import { getBotChallenge, passBotCheck } from '@habilita/contract/people/identity'
import { type Challenge, solveChallenge } from 'altcha-lib'
// The other implementation needs Node.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { call } from '../api/call.ts'

/** Solves a proof of work and submits it. The browser derives keys off the main thread. */
export const fetchPass = async (): Promise<void> => {
  const challenge = (await call(getBotChallenge, {})) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  await call(passBotCheck, { body: { payload: btoa(JSON.stringify({ challenge, solution })) } })
}
