import { randomBytes } from 'node:crypto'
import { createChallenge, type Payload as SolvedChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { makePass, readPass, spendOnce } from '../passes.ts'
import { ProtocolError } from '../protocol-error.ts'

const KIND = 'bot-check'
export const PASS_SECONDS = 10 * 60
const CHALLENGE_SECONDS = 10 * 60
/** Takes about one second on a phone: ROUNDS per derived key, and between TRIES.least and TRIES.most keys. */
const ROUNDS = 5000
const TRIES = { least: 100, most: 400 }

const secret = ({ keys }: Pick<Deps, 'keys'>): string => keys.derive('bot-check').toString('base64')

const expiry = ({ clock }: Pick<Deps, 'clock'>, seconds: number): Date =>
  new Date(clock.now().getTime() + seconds * 1000)

export const newChallenge = async (deps: OwnDeps) => {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES.least, TRIES.most),
    deriveKey,
    expiresAt: expiry(deps, CHALLENGE_SECONDS),
    hmacSignatureSecret: secret(deps),
  })
  return { parameters: { ...parameters }, signature: signature ?? '' }
}

/** Only the fields that we read; the library checks the rest. */
const Payload = z.object({
  challenge: z.object({ parameters: z.looseObject({}), signature: z.string().check(z.minLength(1)) }),
  solution: z.looseObject({}),
})
type Payload = z.infer<typeof Payload>

const parse = (text: string): Payload | undefined => {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

const isSolved = async (deps: OwnDeps, payload: Payload): Promise<boolean> => {
  const checked = await verifySolution({
    ...(payload as unknown as SolvedChallenge),
    deriveKey,
    hmacSignatureSecret: secret(deps),
  }).catch(() => undefined) // thrown when the payload does not have the shape of a solution
  return checked?.verified === true
}

/** Exchanges a solved proof of work for a single-use pass. */
export const passFor = async (deps: OwnDeps, text: string): Promise<string> => {
  const payload = parse(text)
  if (!payload || !(await isSolved(deps, payload))) throw new DomainError('BOT_CHECK_FAILED')
  const spending = `altcha:${payload.challenge.signature}`
  if (!(await spendOnce(deps.db, spending, expiry(deps, CHALLENGE_SECONDS))))
    throw new DomainError('BOT_CHECK_FAILED')
  return makePass(deps, KIND, { id: randomBytes(16).toString('hex') }, PASS_SECONDS)
}

const Pass = z.object({ id: z.string() })

/** When the bot check is enabled, requires a valid pass and spends it. */
export const requireBotPass = async (deps: OwnDeps, { botPass }: Origin): Promise<void> => {
  if (!deps.own.settings.botCheck) return
  const pass = botPass === undefined ? undefined : readPass(deps, KIND, Pass, botPass)
  if (!pass || !(await spendOnce(deps.db, `bot-pass:${pass.id}`, expiry(deps, PASS_SECONDS))))
    throw new ProtocolError('CAPTCHA_CHECK_FAILED', 'The bot check has not been passed.')
}
