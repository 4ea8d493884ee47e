import * as z from 'zod/mini'

/** Leads to the one thing to do about the mail. */
const link = z.string()

/** What a person can be written, with what its words need. A new one is an entry here, and does not build until
 *  `templates/wordings.ts` words it. */
const Message = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify_email'), link }),
  z.object({ template: z.literal('reset_password'), link }),
  /** To the new address: nothing changes until it is confirmed. */
  z.object({ template: z.literal('change_email'), link, newEmail: z.string() }),
  /** To the old address, once it has changed. */
  z.object({ template: z.literal('recover_email'), link, newEmail: z.string() }),
  z.object({ template: z.literal('sign_in_link'), link }),
  /** What the app tells them, too. `preview` is what others may see beside the subject. */
  z.object({
    template: z.literal('notice'),
    link,
    title: z.string(),
    text: z.string(),
    button: z.string(),
    preview: z.object({ title: z.string(), body: z.string() }),
  }),
  /** To whoever is said to have complained: nothing in it is theirs to write. */
  z.object({ template: z.literal('complaint_received'), link, number: z.string(), dueOn: z.string() }),
  /** To somebody of the body, whose administrator did it. */
  z.object({ template: z.literal('second_factor_removed'), link, at: z.coerce.date() }),
  /** Also to whoever did it themselves: it may have been somebody at their screen. */
  z.object({ template: z.literal('second_factor_added'), link, at: z.coerce.date() }),
  z.object({ template: z.literal('account_disabled'), link, at: z.coerce.date() }),
  /** To both addresses: neither is told the other. */
  z.object({ template: z.literal('accounts_merged'), link, stays: z.boolean() }),
  /** To whoever it is about, and to every other admin: nobody is made a colleague unseen. */
  z.object({
    template: z.literal('roles_changed'),
    link,
    at: z.coerce.date(),
    /** Null: the reader. */
    who: z.nullable(z.string()),
    by: z.string(),
    now: z.enum(['admin', 'staff', 'nobody']),
  }),
  /** To somebody of the body, for whom an admin has declared it. */
  z.object({ template: z.literal('interest_declared'), link, at: z.coerce.date(), by: z.string() }),
  z.object({ template: z.literal('new_device'), link, device: z.string(), at: z.coerce.date() }),
])
export type Message = z.infer<typeof Message>

/** What is sealed into the database, and read out of it again. */
export const MailContent = z.object({
  to: z.string(),
  message: Message,
  /** What the link carries, for the tools that ask the emulator's endpoint for it. */
  code: z.optional(
    z.object({
      requestType: z.string(),
      oobCode: z.string(),
      /** Whose account it is about, where that is not where the mail goes. */
      email: z.optional(z.string()),
      newEmail: z.optional(z.string()),
    }),
  ),
})
export type MailContent = z.infer<typeof MailContent>

export interface Mail extends MailContent {
  /** After this it is not worth sending any more. */
  readonly expiresAt?: Date
}
