import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { NEVER } from '../../http/caching.ts'
import { errorBody, sendError } from '../../http/errors.ts'
import { isLocal } from './dev/local-only.ts'
import { mailPage } from './dev/page.ts'
import { findKeptMail, type KeptMail, readKeptMails } from './kept-mails.ts'

interface DevMailOptions {
  /** The folder that the folder mailer writes to. */
  readonly folder: string
  /** The project id of the emulator's endpoint. */
  readonly project: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A mail is shown in a frame of our own page; the policy blocks scripts and requests. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const readPart = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'dev', name), 'utf8')

const notFound = (reply: FastifyReply) => sendError(reply, errorBody('NotFound'))

const sendHtml = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

/** Adds the mail frame to the policy of every page. */
const allowFrame = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader('content-security-policy')).replace(/; frame-src [^;]*/, '')
  void reply.header('content-security-policy', `${policy}; frame-src 'self'`)
}

const told = ({ id, date, to, subject, text, link, code }: KeptMail) => ({
  id,
  at: date,
  to,
  subject,
  text,
  link,
  code,
})

/** The official emulator's format, from which tools read codes. */
const oobCode = ({ to, link, code }: KeptMail) => (code ? [{ email: to, ...code, oobLink: link }] : [])

/**
 * Shows stored mail on a developer's machine. Its links open accounts, so it must listen on a loopback
 * address only, and every call is checked to be local.
 */
export const devMailRoutes = (
  app: FastifyInstance,
  { certificationBody }: Deps,
  options: DevMailOptions,
): void => {
  const { folder, project } = options
  const hidden = { schema: { hide: true } }
  const find = (id: string) => (UUID.test(id) ? findKeptMail(folder, id) : undefined)

  void app.register(async local => {
    const styles = await Promise.all(['tokens.css', 'page.css', 'pane.css'].map(readPart))
    const script = await readPart('poll.js')
    local.addHook('onRequest', (request, reply, done) => {
      void reply.header('cache-control', NEVER)
      if (isLocal(request.headers, request.raw.httpVersion)) done()
      else void notFound(reply)
    })

    local.get('/dev/mail.css', hidden, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(styles.join('\n')),
    )
    local.get('/dev/mail.js', hidden, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    )

    local.get('/dev/mail', hidden, async (_request, reply) => {
      allowFrame(reply)
      return sendHtml(reply, mailPage(certificationBody.public.name, await readKeptMails(folder)).source)
    })
    type Chosen = { Params: { id: string }; Querystring: { view?: unknown } }
    local.get<Chosen>('/dev/mail/:id', hidden, async ({ params, query }, reply) => {
      const mail = await find(params.id)
      if (mail === undefined) return notFound(reply)
      allowFrame(reply)
      const view = query.view === 'text' ? 'text' : 'html'
      const mails = await readKeptMails(folder)
      return sendHtml(reply, mailPage(certificationBody.public.name, mails, { mail, view }).source)
    })
    local.get<Chosen>('/dev/mail/:id/html', hidden, async ({ params }, reply) => {
      const mail = await find(params.id)
      if (mail === undefined) return notFound(reply)
      void reply.headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' })
      return sendHtml(reply, mail.html.replace('<head>', '<head><base target="_blank">'))
    })

    // The page polls every two seconds: these calls are not logged.
    local.get('/dev/mail.json', { ...hidden, logLevel: 'warn' }, async () => ({
      mails: (await readKeptMails(folder)).map(told),
    }))
    type Project = { Params: { project: string } }
    local.get<Project>('/emulator/v1/projects/:project/oobCodes', hidden, async ({ params }, reply) => {
      if (params.project !== project) return notFound(reply)
      return { oobCodes: (await readKeptMails(folder)).toReversed().flatMap(oobCode) }
    })
  })
}
