import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'

interface Sender {
  readonly name: string
  readonly address: string
}

/** One plain address. The library would interpret comments, lists or line breaks. */
const ONE_ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u

interface SmtpMailer extends Mailer {
  readonly close: () => void
}

/** Omits the server's message, because servers often quote the address. */
const refusal = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return new Error(`The mail server did not take a mail: ${[code, responseCode].filter(Boolean).join(' ')}`)
}

/**
 * Sends through the operator's server: `smtps:` uses TLS from the start, `smtp:` uses STARTTLS when offered.
 */
export const smtpMailer = (url: URL, from: Sender): SmtpMailer => {
  const transport = createTransport({
    url: url.href,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ messageId, date, to, subject, html, text }) => {
      if (!ONE_ADDRESS.test(to)) throw new Error('A mail has no proper address')
      try {
        await transport.sendMail({
          from: { ...from },
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          subject,
          html,
          text,
          messageId,
          date,
          // Prevents automatic out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw refusal(error)
      }
    },
    close: () => transport.close(),
  }
}
