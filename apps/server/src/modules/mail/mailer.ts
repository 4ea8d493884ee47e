import type { MailContent } from './message.ts'

/** A mail, ready to go out. */
export interface ComposedMail {
  readonly id: string
  /** The same at each try, so that mailboxes know a second copy for what it is. */
  readonly messageId: string
  readonly date: Date
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly link?: string
  readonly code?: MailContent['code']
}

/** Takes mail out of our hands. It may be given the same mail twice, and rejects when it could not take it. */
export interface Mailer {
  send(mail: ComposedMail): Promise<void>
}
