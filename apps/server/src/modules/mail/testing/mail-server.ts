import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { smtpMailer } from '../smtp-mailer.ts'
import type { Mailer } from '../../../ports/mailer.ts'

interface Arrived {
  readonly source: string
  readonly session: SMTPServerSession
}

/** A real mail server. While it is set full, it rejects mails after reading them. */
export const startMailServer = async (options: SMTPServerOptions = {}) => {
  let isFull = false
  const arrived: Arrived[] = []
  const take = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    arrived.push({ source: await text(stream), session: structuredClone(session) })
    if (isFull) throw Object.assign(new Error('marta@correo.example: mailbox full'), { responseCode: 452 })
  }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData: callbackify(take),
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>(resolve => server.close(resolve)))
  const setFull = (full: boolean) => {
    isFull = full
  }
  return { arrived, setFull, port: (listening.address() as AddressInfo).port }
}

/** Our mailer, connected to the server at this URL. */
export const mailerTo = (url: string): Mailer => {
  const mailer = smtpMailer(new URL(url), { name: 'Habilita, S. L.', address: 'hola@habilita.example' })
  onTestFinished(mailer.close)
  return mailer
}

export const header = (source: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source.split('\r\n\r\n', 1)[0] ?? '')?.[1]

/** A decoded part of the message. */
export const part = (source: string, type: string): string => {
  const [, head = '', body = ''] =
    new RegExp(`(Content-Type: ${type}[^]*?)\r\n\r\n([^]*?)\r\n--`, 'i').exec(source) ?? []
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
