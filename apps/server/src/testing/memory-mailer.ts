import type { ComposedMail, Mailer } from '../ports/mailer.ts'

export interface MemoryMailer extends Mailer {
  readonly sent: ComposedMail[]
}

/** Stores sent mail for the test to read. */
export const memoryMailer = (): MemoryMailer => {
  const sent: ComposedMail[] = []
  return {
    sent,
    send: async mail => {
      sent.push(mail)
    },
  }
}
