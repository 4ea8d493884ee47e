import { normaliseEmail } from '../accounts/email.ts'
import { ProtocolError } from '../protocol-error.ts'

/** Returns the normalised address or throws the matching protocol error. */
export const requireEmail = (
  text: string | undefined,
  missing: 'MISSING_EMAIL' | 'MISSING_NEW_EMAIL' = 'MISSING_EMAIL',
): string => {
  if (text === undefined || text === '') throw new ProtocolError(missing)
  const email = normaliseEmail(text)
  if (email === undefined) throw new ProtocolError('INVALID_EMAIL')
  return email
}
