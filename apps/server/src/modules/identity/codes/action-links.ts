import { tx, type Tx } from '../../../db/client.ts'
import { type Message, queueMail } from '../../mail/public.ts'
import { makeCode, type NewCode, type Purpose } from './action-codes.ts'
import { API_KEY } from '../identity.ts'
import type { OwnDeps } from '../own.ts'
import { ProtocolError } from '../protocol-error.ts'

/** Value of the link's `mode` parameter. The names are those of the official SDK. */
const modes: Readonly<Record<Purpose, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
}

const linkTo = (deps: OwnDeps, purpose: Purpose, code: string, continueUrl: string | undefined): string => {
  const link = new URL('/auth/action', deps.publicUrl)
  link.search = new URLSearchParams({
    mode: modes[purpose],
    oobCode: code,
    apiKey: API_KEY,
    lang: 'es',
    ...(continueUrl !== undefined && { continueUrl }),
  }).toString()
  return link.href
}

/** Accepts continue URLs to our own pages and to origins that the operator has configured. */
export const checkContinueUrl = (
  { own, publicUrl }: OwnDeps,
  text: string | undefined,
): string | undefined => {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw new ProtocolError('INVALID_CONTINUE_URI')
  if (![publicUrl.origin, ...own.settings.continueOrigins].includes(url.origin))
    throw new ProtocolError('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project')
  return url.href
}

/** A code and the URL its page continues to. `email` is the account's current address. */
interface CodeMail extends NewCode {
  readonly continueUrl?: string | undefined
}

type Words = (link: string, newEmail: string) => Message

const words: Readonly<Record<Purpose, Words>> = {
  PASSWORD_RESET: link => ({ template: 'reset_password', link }),
  VERIFY_EMAIL: link => ({ template: 'verify_email', link }),
  VERIFY_AND_CHANGE_EMAIL: (link, newEmail) => ({ template: 'change_email', link, newEmail }),
  RECOVER_EMAIL: (link, newEmail) => ({ template: 'recover_email', link, newEmail }),
  EMAIL_SIGNIN: link => ({ template: 'sign_in_link', link }),
}

/** Creates a code and queues its mail in the caller's transaction. */
export const mailCode = async (
  t: Tx,
  deps: OwnDeps,
  { continueUrl, ...newCode }: CodeMail,
): Promise<void> => {
  const { purpose, email, newEmail } = newCode
  const { code, expiresAt } = await makeCode(t, newCode, deps.clock.now())
  const link = linkTo(deps, purpose, code, continueUrl)
  await queueMail(t, deps, {
    to: purpose === 'VERIFY_AND_CHANGE_EMAIL' ? (newEmail ?? email) : email,
    message: words[purpose](link, newEmail ?? ''),
    expiresAt,
    code: { requestType: purpose, oobCode: code, email, ...(newEmail !== undefined && { newEmail }) },
  })
}

/** Same as `mailCode`, in its own transaction. */
export const mailCodeNow = (deps: OwnDeps, mail: CodeMail): Promise<void> =>
  tx(deps.db, t => mailCode(t, deps, mail))
