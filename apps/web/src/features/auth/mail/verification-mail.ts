import { identity } from '../../../shared/auth/identity.ts'

let sentAt = 0

/** When this page sent the last one; 0 if none. */
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
