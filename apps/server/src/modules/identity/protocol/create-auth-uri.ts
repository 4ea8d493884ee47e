import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { findAccountByEmail, findProviders } from '../accounts/accounts.ts'
import { normaliseEmail } from '../accounts/email.ts'
import { ProtocolError } from '../protocol-error.ts'
import { operation, text } from './operation.ts'
import { presentProviders } from './present.ts'

/** Sign-in methods of an address. Not disclosed while enumeration protection is on. */
export const createAuthUri = operation({
  path: 'v1/accounts:createAuthUri',
  input: z.object({ identifier: text, continueUri: text }),
  run: async (deps, _origin, { identifier, continueUri }) => {
    const email = normaliseEmail(identifier ?? '')
    if (email === undefined) throw new ProtocolError('INVALID_IDENTIFIER')
    if (!continueUri) throw new ProtocolError('MISSING_CONTINUE_URI')
    const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomUUID() }
    if (deps.own.settings.enumerationProtection) return answer
    const account = await findAccountByEmail(deps.db, email)
    if (!account) return { ...answer, registered: false }
    const providers = presentProviders(account, await findProviders(deps.db, account.id))
    const methods = providers.map(({ providerId }) =>
      providerId === 'password' && account.password_hash === null ? 'emailLink' : providerId,
    )
    return { ...answer, registered: true, allProviders: methods, signinMethods: methods }
  },
})
