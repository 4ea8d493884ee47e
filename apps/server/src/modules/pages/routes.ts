import { randomUUID } from 'node:crypto'
import { type LegalDocument, legalDocuments } from '@habilita/contract/api/certification-body'
import { VerifyCode } from '@habilita/contract/certificates/certificates'
import type { ErrorBody } from '@habilita/contract/api/errors'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { NEVER } from '../../http/caching.ts'
import { answeringErrors, markError } from '../../http/errors.ts'
import { prepare, type Prepared, sendPrepared } from '../../http/prepared.ts'
import { todayOf } from '../calendar/public.ts'
import { complainOpenly, findOpenComplaint } from '../cases/public.ts'
import { verifyCertificate } from '../certificates/public.ts'
import { schemesInForce } from '../schemes/public.ts'
import { bandOf } from './band.ts'
import { complaintForm, complaintSent, type Typed } from './complaint-page.ts'
import { errorPage } from './error-page.ts'
import { feesPage } from './fees-page.ts'
import { layOut, type Page, type Site, siteOf } from './layout.ts'
import { legalPage } from './legal-page.ts'
import { isFromOurPage } from './our-page.ts'
import { readComplaint } from './read-complaint.ts'
import { schemePage } from './scheme-page.ts'
import { schemesPage } from './schemes-page.ts'
import { styleSheet } from './sheet.ts'
import { recordPage, unknownCode, verifyForm } from './verify-page.ts'
import { spellWait } from './words.ts'

interface PageOptions {
  /** The folder of the app's build, whose fonts the pages share. */
  readonly appFolder: string | undefined
}

const HTML = 'text/html; charset=utf-8'
const hidden = { schema: { hide: true } }
/** 4,000 characters of any kind, form-encoded. */
const FORM_LIMIT = 128 * 1024

type Handler<P = unknown> = (request: FastifyRequest<{ Params: P }>, reply: FastifyReply) => unknown
type Named = { readonly name: string }

/** Caches public pages: compressed again only when their content changes. */
const keepPrepared = () => {
  const kept = new Map<string, { readonly content: string; readonly prepared: Promise<Prepared> }>()
  return (path: string, content: string, type = HTML): Promise<Prepared> => {
    const earlier = kept.get(path)
    if (earlier?.content === content) return earlier.prepared
    const prepared = prepare(content, type)
    kept.set(path, { content, prepared })
    return prepared
  }
}

const sendPage = (reply: FastifyReply, site: Site, page: Page): FastifyReply => {
  if (page.unlisted === true) void reply.header('x-robots-tag', 'noindex')
  return reply.header('cache-control', NEVER).type(HTML).send(layOut(site, page))
}

const isDocument = (name: string): name is LegalDocument => legalDocuments.some(each => each === name)

const publicRoutes = (scope: FastifyInstance, deps: Deps, site: Site): void => {
  const keep = keepPrepared()
  const serve = (path: string, find: (name: string) => Page | undefined | Promise<Page | undefined>) => {
    const handler: Handler<Named> = async (request, reply) => {
      const { name } = request.params
      const page = await find(name)
      if (!page) throw new DomainError('NotFound')
      return sendPrepared(await keep(path.replace(':name', name), layOut(site, page)), request, reply)
    }
    scope.get<{ Params: Named }>(path, hidden, handler)
  }
  const inForce = async () => {
    const schemes = await schemesInForce(deps.db, todayOf(deps))
    return schemeCategories.flatMap(category => schemes.filter(scheme => scheme.category === category))
  }

  serve('/legal/:name', name => (isDocument(name) ? legalPage(site, name) : undefined))
  serve('/fees', async () => feesPage(site, await inForce()))
  serve('/schemes', async () => schemesPage(site, await inForce()))
  serve('/schemes/:name', async name => {
    const scheme = (await inForce()).find(({ category }) => category === name)
    return scheme && schemePage(site, scheme)
  })
}

const verifyRoutes = (scope: FastifyInstance, deps: Deps, site: Site) => {
  scope.get<{ Querystring: { code?: unknown } }>('/verify', hidden, ({ query: { code } }, reply) => {
    if (code === undefined) return sendPage(reply, site, verifyForm(site))
    const given = typeof code === 'string' ? code : ''
    const typed = given.replace(/\s/g, '')
    if (VerifyCode.safeParse(typed).success) return reply.redirect(`/verify/${typed}`, 303)
    const fault = typed === '' ? 'Escribe el código.' : 'Este código no está completo o tiene algo que sobra.'
    return sendPage(reply.code(400), site, verifyForm(site, given, fault))
  })
  const show: Handler<Named> = async ({ params: { name: code }, ip }, reply) => {
    const unknown = () => sendPage(reply.code(404), site, unknownCode(site, code))
    if (!VerifyCode.safeParse(code).success) return unknown()
    try {
      const record = await verifyCertificate(deps, { code, address: ip })
      return await sendPage(reply, site, recordPage(site, record, deps.clock.now()))
    } catch (error) {
      if (error instanceof DomainError && error.body.code === 'NotFound') return unknown()
      throw error
    }
  }
  scope.get<{ Params: Named }>('/verify/:name', hidden, show)
}

/** Keeps the typed values and says why the complaint was rejected and what to do next. */
const refused = ({ certificationBody }: Site, typed: Typed, error: DomainError): Typed | undefined => {
  if (error.body.reason === 'OTHER_CALL')
    return {
      ...typed,
      id: randomUUID(),
      problem: 'Ya habías enviado otra con este formulario. Si quieres enviar también esta, pulsa Enviar.',
    }
  if (error.body.code !== 'TooManyRequests') return undefined
  const wait = spellWait(error.retryAfter ?? 60)
  return {
    ...typed,
    problem: `Hemos recibido varias quejas seguidas desde aquí. Prueba dentro de ${wait} o escríbenos a ${certificationBody.email}.`,
  }
}

const complaintRoutes = (scope: FastifyInstance, deps: Deps, site: Site): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, body),
  )
  scope.get('/complaints', hidden, (_request, reply) =>
    sendPage(reply, site, complaintForm(site, { id: randomUUID(), values: {}, faults: {} })),
  )
  scope.post('/complaints', hidden, async (request, reply) => {
    if (!isFromOurPage(request.headers, deps.publicUrl)) throw new DomainError('Forbidden')
    const { typed, complaint } = readComplaint(request.body)
    if (!complaint) return sendPage(reply.code(400), site, complaintForm(site, typed))
    try {
      const call = { caller: undefined, traceId: request.id }
      await complainOpenly(deps, call, { ...complaint, address: request.ip })
    } catch (error) {
      const again = error instanceof DomainError ? refused(site, typed, error) : undefined
      if (!(error instanceof DomainError) || !again) throw error
      if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter)
      return sendPage(markError(reply, error.body), site, complaintForm(site, again))
    }
    return reply.redirect(`/complaints/${complaint.id}`, 303)
  })
  const Id = z.uuid()
  scope.get<{ Params: Named }>('/complaints/:name', hidden, async ({ params }, reply) => {
    const id = Id.safeParse(params.name)
    if (!id.success) throw new DomainError('NotFound')
    return sendPage(reply, site, complaintSent(site, await findOpenComplaint(deps, id.data)))
  })
}

/** The public pages, which need no account and no script: texts, schemes, fees, records, complaints. */
export const pageRoutes = async (app: FastifyInstance, deps: Deps, options: PageOptions): Promise<void> => {
  const site = siteOf(deps.certificationBody)
  const files = [
    ['/pages/style.css', 'text/css; charset=utf-8', await styleSheet(options.appFolder)],
    ['/pages/band.svg', 'image/svg+xml', bandOf(site.certificationBody.name)],
  ] as const
  await app.register(async scope => {
    scope.setErrorHandler(
      answeringErrors((reply, body: ErrorBody, status) =>
        sendPage(markError(reply, body, status), site, errorPage(body)),
      ),
    )
    const keep = keepPrepared()
    for (const [path, type, content] of files)
      scope.get(path, hidden, async (request, reply) =>
        sendPrepared(await keep(path, content, type), request, reply),
      )
    publicRoutes(scope, deps, site)
    verifyRoutes(scope, deps, site)
    complaintRoutes(scope, deps, site)
    // The app has no routes below these paths, so unknown ones are answered with an error page.
    for (const area of ['legal', 'schemes', 'fees', 'verify', 'complaints'])
      scope.get(`/${area}/*`, hidden, () => {
        throw new DomainError('NotFound')
      })
    scope.get('/legal', hidden, () => {
      throw new DomainError('NotFound')
    })
  })
}
