/** Data of the link in a mail, for tools that query the emulator's endpoint. */
interface MailedCode {
  readonly requestType: string
  readonly oobCode: string
  /** Address of the account, if it is not the recipient. */
  readonly email?: string | undefined
  readonly newEmail?: string | undefined
}

/** A mail, ready to be sent. */
export interface ComposedMail {
  readonly id: string
  /** The same for each attempt, so that mailboxes recognise a second copy. */
  readonly messageId: string
  readonly date: Date
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly link?: string
  readonly code?: MailedCode | undefined
}

/** Delivers mail. It may receive the same mail twice, and rejects if delivery failed. */
export interface Mailer {
  send(mail: ComposedMail): Promise<void>
}
