import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'

interface Sender {
  readonly name: string
  readonly address: string
}

/** One plain address. The library would read a comment, a list or a second line into anything else. */
const ONE_ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u

interface SmtpMailer extends Mailer {
  readonly close: () => void
}

/** What went wrong, without what the server said: servers like to quote the address. */
const refusal = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return new Error(`The mail server did not take a mail: ${[code, responseCode].filter(Boolean).join(' ')}`)
}

/** Sends through the operator's server: `smtps:` encrypts from the start, `smtp:` as soon as the server offers it. */
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
          // No answers by machines on holiday.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw refusal(error)
      }
    },
    close: () => transport.close(),
  }
}
