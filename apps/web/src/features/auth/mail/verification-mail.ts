import { identity } from '../../../shared/auth/identity.ts'

let sentAt = 0

/** When the last one went out from this page; 0 when none has. */
export const verificationSentAt = (): number => sentAt

export const sendVerificationMail = async (): Promise<void> => {
  const before = sentAt
  sentAt = Date.now()
  try {
    await identity(account => account.sendVerification())
  } catch (error) {
    sentAt = before
    throw error
  }
}
