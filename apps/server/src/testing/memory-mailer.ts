import type { ComposedMail, Mailer } from '../ports/mailer.ts'

export interface MemoryMailer extends Mailer {
  readonly sent: ComposedMail[]
}

/** Keeps what is sent where the test can read it. */
export const memoryMailer = (): MemoryMailer => {
  const sent: ComposedMail[] = []
  return {
    sent,
    send: async mail => {
      sent.push(mail)
    },
  }
}
