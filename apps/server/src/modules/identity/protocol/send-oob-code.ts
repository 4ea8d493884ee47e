import * as z from 'zod/mini'
import { tx } from '../../../db/client.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { checkContinueUrl, mailCodeNow } from '../codes/action-links.ts'
import { findAccountByEmail } from '../accounts/accounts.ts'
import { requireBotPass } from '../bot-check/passes.ts'
import { countChangeMail, countMail } from '../limits/mail-limits.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { ProtocolError } from '../protocol-error.ts'
import { operation, text, token } from './operation.ts'
import { identify, requireRecent } from './person.ts'
import { requireEmail } from './require-email.ts'
import { mailCodeJob } from '../jobs.ts'

const Input = z.object({
  requestType: text,
  idToken: token,
  email: text,
  newEmail: text,
  continueUrl: text,
})
type Input = z.infer<typeof Input>

type Sender = (deps: OwnDeps, origin: Origin, input: Input) => Promise<string>

/**
 * For addresses that may have no account: a job looks it up, so that the response time does not reveal it.
 * With enumeration protection off, the caller gets an error immediately.
 */
const toAnyone =
  (purpose: 'PASSWORD_RESET' | 'EMAIL_SIGNIN'): Sender =>
  async (deps, origin, input) => {
    const { continueUrl } = input
    const email = requireEmail(input.email)
    await requireBotPass(deps, origin)
    await countMail(deps, origin, { purpose, email })
    const tells = purpose === 'PASSWORD_RESET' && !deps.own.settings.enumerationProtection
    if (tells && !(await findAccountByEmail(deps.db, email))) throw new ProtocolError('EMAIL_NOT_FOUND')
    await tx(deps.db, t =>
      addJob(t, mailCodeJob, { purpose, email, ...(continueUrl !== undefined && { continueUrl }) }),
    )
    return email
  }

const verification: Sender = async (deps, origin, input) => {
  const { account } = await identify(deps, input.idToken)
  if (account.email === null) throw new ProtocolError('MISSING_EMAIL')
  await countMail(deps, origin, { purpose: 'VERIFY_EMAIL', email: account.email })
  await mailCodeNow(deps, {
    purpose: 'VERIFY_EMAIL',
    accountId: account.id,
    email: account.email,
    continueUrl: input.continueUrl,
  })
  return account.email
}

const emailChange: Sender = async (deps, origin, { continueUrl, ...input }) => {
  const person = await identify(deps, input.idToken)
  requireRecent(deps, person)
  const newEmail = requireEmail(input.newEmail, 'MISSING_NEW_EMAIL')
  const { id, email, generation } = person.account
  if (email === null) throw new ProtocolError('MISSING_EMAIL')
  await countChangeMail(deps, origin, { accountId: id, newEmail })
  if (await findAccountByEmail(deps.db, newEmail)) throw new ProtocolError('EMAIL_EXISTS')
  const purpose = 'VERIFY_AND_CHANGE_EMAIL'
  await mailCodeNow(deps, { purpose, accountId: id, email, newEmail, generation, continueUrl })
  return email
}

const signInLink: Sender = (deps, origin, input) => {
  if (input.continueUrl === undefined) throw new ProtocolError('MISSING_CONTINUE_URI')
  return toAnyone('EMAIL_SIGNIN')(deps, origin, input)
}

const senders: Readonly<Record<string, Sender>> = {
  PASSWORD_RESET: toAnyone('PASSWORD_RESET'),
  EMAIL_SIGNIN: signInLink,
  VERIFY_EMAIL: verification,
  VERIFY_AND_CHANGE_EMAIL: emailChange,
}

export const sendOobCode = operation({
  path: 'v1/accounts:sendOobCode',
  input: Input,
  run: async (deps, origin, input) => {
    if (!input.requestType) throw new ProtocolError('MISSING_REQ_TYPE')
    const send = Object.hasOwn(senders, input.requestType) ? senders[input.requestType] : undefined
    if (!send) throw new ProtocolError('INVALID_REQ_TYPE')
    const continueUrl = checkContinueUrl(deps, input.continueUrl)
    const email = await send(deps, origin, { ...input, continueUrl })
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
  },
})
