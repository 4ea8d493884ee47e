import { getBotChallenge, passBotCheck } from '@habilita/contract/people/identity'
import { type Challenge, solveChallenge } from 'altcha-lib'
// Not the one beside it, which needs Node.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { call } from '../api/call.ts'

/** Solves a proof of work and hands it in. The browser derives keys beside the page, which goes on answering. */
export const fetchPass = async (): Promise<void> => {
  const challenge = (await call(getBotChallenge, {})) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  await call(passBotCheck, { body: { payload: btoa(JSON.stringify({ challenge, solution })) } })
}
