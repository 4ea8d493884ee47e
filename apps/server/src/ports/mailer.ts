/** What the link of a mail carries, for the tools that ask the emulator's endpoint for it. */
interface MailedCode {
  readonly requestType: string
  readonly oobCode: string
  /** Whose account it is about, where that is not where the mail goes. */
  readonly email?: string | undefined
  readonly newEmail?: string | undefined
}

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
  readonly code?: MailedCode | undefined
}

/** Takes mail out of our hands. It may be given the same mail twice, and rejects when it could not take it. */
export interface Mailer {
  send(mail: ComposedMail): Promise<void>
}
