import { expect, test } from 'vitest'
import { header, mailerTo, startMailServer } from './testing/mail-server.ts'
import type { ComposedMail } from '../../ports/mailer.ts'

const composed: ComposedMail = {
  id: 'x',
  messageId: '<x@habilita.example>',
  date: new Date('2026-11-16T09:00:00Z'),
  to: 'marta@correo.example',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
}

test('no name, address or subject can add a header or a recipient', async () => {
  const { port, arrived } = await startMailServer()
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`)
  await mailer.send({ ...composed, subject: 'Hola\r\nBcc: otra@correo.example\r\n\r\ncuerpo' })
  expect(header(arrived[0]?.source ?? '', 'Bcc')).toBeUndefined()
  for (const to of [
    'marta@correo.example\r\nBcc: otra@correo.example',
    'marta@correo.example>\r\nRCPT TO:<otra@correo.example',
    'marta@correo.example, otra@correo.example',
  ])
    await expect(mailer.send({ ...composed, to }), to).rejects.toThrow(/^A mail has no proper address$/)
  expect(arrived).toHaveLength(1)
})

test('upgrades the connection to TLS when the server offers it, and signs in with the password in the SMTP address', async () => {
  const seen: unknown[] = []
  const { port, arrived } = await startMailServer({
    disabledCommands: [],
    authOptional: false,
    onAuth: ({ username, password }, { secure }, done) => {
      seen.push({ username, password, secure })
      done(null, { user: username })
    },
  })
  // The test server's certificate is self-signed and rejected unless the operator allows it.
  const address = `smtp://una%40persona:p%3Ass@127.0.0.1:${port}`
  await expect(mailerTo(address).send(composed)).rejects.toThrow(
    /^The mail server did not take a mail: E\w+$/,
  )
  await mailerTo(`${address}?tls.rejectUnauthorized=false`).send(composed)
  expect(seen).toEqual([{ username: 'una@persona', password: 'p:ss', secure: true }])
  expect(arrived[0]?.session.secure).toBe(true)
})
