import * as z from 'zod/mini'

/** The link of the mail's button. */
const link = z.string()

/**
 * All mail templates with their data. A new one is added here and does not compile until
 * `templates/wordings.ts` has its text.
 */
const Message = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify_email'), link }),
  z.object({ template: z.literal('reset_password'), link }),
  /** To the new address: nothing changes until it is confirmed. */
  z.object({ template: z.literal('change_email'), link, newEmail: z.string() }),
  /** To the old address, after the change. */
  z.object({ template: z.literal('recover_email'), link, newEmail: z.string() }),
  z.object({ template: z.literal('sign_in_link'), link }),
  /** Same text as the in-app notice. `preview` is what others may see next to the subject. */
  z.object({
    template: z.literal('notice'),
    link,
    title: z.string(),
    text: z.string(),
    button: z.string(),
    preview: z.object({ title: z.string(), body: z.string() }),
  }),
  /** To the given address, which is not verified: it contains no text of the sender. */
  z.object({ template: z.literal('complaint_received'), link, number: z.string(), dueOn: z.string() }),
  /** To a staff member whose second factor an administrator removed. */
  z.object({ template: z.literal('second_factor_removed'), link, at: z.coerce.date() }),
  /** Sent even if the recipient added it: another person may have used their device. */
  z.object({ template: z.literal('second_factor_added'), link, at: z.coerce.date() }),
  z.object({ template: z.literal('account_disabled'), link, at: z.coerce.date() }),
  /** To both addresses; neither mail contains the other address. */
  z.object({ template: z.literal('accounts_merged'), link, stays: z.boolean() }),
  /** To the person concerned and every other admin, so that no role is granted unnoticed. */
  z.object({
    template: z.literal('roles_changed'),
    link,
    at: z.coerce.date(),
    /** Null in the mail to the person whose roles changed. */
    who: z.nullable(z.string()),
    by: z.string(),
    now: z.enum(['admin', 'staff', 'nobody']),
  }),
  /** To a staff member for whom an admin declared a conflict of interest. */
  z.object({ template: z.literal('interest_declared'), link, at: z.coerce.date(), by: z.string() }),
  z.object({ template: z.literal('new_device'), link, device: z.string(), at: z.coerce.date() }),
])
export type Message = z.infer<typeof Message>

/** The content that is stored encrypted. */
export const MailContent = z.object({
  to: z.string(),
  message: Message,
  /** The code in the link, for tools that read it from the emulator's endpoint. */
  code: z.optional(
    z.object({
      requestType: z.string(),
      oobCode: z.string(),
      /** The account's address, when the mail is sent to another one. */
      email: z.optional(z.string()),
      newEmail: z.optional(z.string()),
    }),
  ),
})
export type MailContent = z.infer<typeof MailContent>

export interface Mail extends MailContent {
  /** The mail is not sent after this. */
  readonly expiresAt?: Date
}
