import * as z from 'zod/mini'
import { tx } from '../../../db/client.ts'
import { insertAccount } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import { requireBotPass } from '../bot-check/passes.ts'
import { countSignUp } from '../limits/mail-limits.ts'
import { checkNewPassword, newPasswordHash } from '../passwords/new-password.ts'
import { signInWithin, tokensFor } from '../sessions/sign-in.ts'
import { ProtocolError } from '../protocol-error.ts'
import { linkPassword } from './link-password.ts'
import { name, operation, text, token } from './operation.ts'
import { requireEmail } from './require-email.ts'

/** With a token, adds a password to that account; without one, creates an account. */
export const signUp = operation({
  path: 'v1/accounts:signUp',
  input: z.object({ email: text, password: text, displayName: name, idToken: token }),
  run: async (deps, origin, input) => {
    if (input.email === undefined && input.password === undefined && input.idToken === undefined)
      throw new ProtocolError('ADMIN_ONLY_OPERATION') // anonymous accounts are not supported
    const email = requireEmail(input.email)
    if (input.password === undefined || input.password === '') throw new ProtocolError('MISSING_PASSWORD')
    const { idToken, password } = input
    if (idToken !== undefined) return linkPassword(deps, origin, { idToken, email, password })

    // before the bot check, so that a rejected password does not spend the pass
    checkNewPassword(deps, password)
    await requireBotPass(deps, origin)
    await countSignUp(deps, origin)
    const passwordHash = await newPasswordHash(deps, password)
    const now = deps.clock.now()
    const { account, opened } = await tx(deps.db, async t => {
      const created = await insertAccount(
        t,
        { email, password_hash: passwordHash, display_name: input.displayName ?? null },
        now,
      )
      if (!created) throw new ProtocolError('EMAIL_EXISTS')
      await audit(t, { kind: 'account.created', accountId: created.id, at: now, traceId: origin.traceId })
      const proof = { provider: 'password', secondFactor: null }
      const signedIn = await signInWithin(t, deps, origin, { account: created, proof })
      if (!signedIn) throw new ProtocolError('EMAIL_EXISTS')
      return signedIn
    })
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      email,
      ...(await tokensFor(deps, account, opened, [])),
    }
  },
})
