import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Installation } from '@habilita/contract/api/installation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OperatorError } from '../platform/operator-error.ts'
import { IMMUTABLE, REVALIDATE } from './caching.ts'
import { errorBody, sendError } from './errors.ts'
import { DECODER_POLICY } from './headers.ts'
import { fillPage, type FirstPaint } from './page-html.ts'
import { prepare, type Prepared, sendPrepared } from './prepared.ts'

/** A built app: the folder of its files and the path it is served under. */
export interface BuiltApp {
  readonly folder: string
  readonly prefix: '/' | '/backoffice/'
}

interface Content {
  readonly installation: Installation
  /** Changes with the certification body's colour and logo, which are not in the page. */
  readonly brandRevision: string
}

type Pages = Readonly<Record<FirstPaint, Prepared>>

const preparePages = async ({ folder }: BuiltApp, installation: Installation): Promise<Pages> => {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new OperatorError(`${folder} has not been built: run npm start, which builds it.`)
  })
  const page = (paint: FirstPaint) =>
    prepare(fillPage(built, installation, paint), 'text/html; charset=utf-8')
  return { login: await page('login'), waiting: await page('waiting') }
}

/**
 * The app's service worker, if any. It contains a revision of the content generated at run time, so that a
 * new name, colour or setting reaches installed apps as an update.
 */
const prepareWorker = async (
  folder: string,
  page: Prepared,
  brand: string,
): Promise<Prepared | undefined> => {
  const script = await readFile(join(folder, 'sw.js'), 'utf8').catch(() => undefined)
  if (script === undefined) return undefined
  const revision = createHash('sha256').update(page.etag).update(brand).digest('hex').slice(0, 16)
  return prepare(script.replaceAll('%PAGE_REVISION%', revision), 'text/javascript; charset=utf-8')
}

/** A person opening a URL, as opposed to a page fetching a file or data that does not exist. */
const isNavigation = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  /\btext\/html\b|\*\/\*/.test(request.headers.accept ?? '*/*') &&
  !/^\/(api|assets|brand|dev|emulator|health|(identitytoolkit|securetoken)\.googleapis\.com)(\/|$)|^\/backoffice\/assets\/|\.\w+$/.test(
    path,
  )

const serveFiles = (app: FastifyInstance, { folder, prefix }: BuiltApp) =>
  app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    preCompressed: true,
    decorateReply: false,
    wildcard: false,
    schemaHide: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'sw.js'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? IMMUTABLE : REVALIDATE)
      if (/[/\\]heic-worker-[\w-]+\.js(\.\w+)?$/.test(path))
        void reply.header('content-security-policy', DECODER_POLICY)
    },
  })

/** Other views of /login, and links from mails, start with a spinner like every other screen. */
const firstPaint = (path: string, search: string): FirstPaint =>
  path === '/login' && !/[?&](?:view|code)=/.test(search) ? 'login' : 'waiting'

/** Serves the built apps: their files unchanged, and their page for every URL that a person opens. */
export const servePages = async (
  app: FastifyInstance,
  apps: readonly BuiltApp[],
  { installation, brandRevision }: Content,
): Promise<void> => {
  const pagesOf = new Map<string, Pages>()
  for (const built of apps) {
    const pages = await preparePages(built, installation)
    pagesOf.set(built.prefix, pages)
    await serveFiles(app, built)
    const worker = await prepareWorker(built.folder, pages.waiting, brandRevision)
    if (worker)
      app.get(`${built.prefix}sw.js`, { schema: { hide: true } }, (request, reply) =>
        sendPrepared(worker, request, reply),
      )
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const prefix = path === '/backoffice' || path.startsWith('/backoffice/') ? '/backoffice/' : '/'
    const pages = pagesOf.get(prefix)
    return pages && isNavigation(request, path)
      ? sendPrepared(pages[firstPaint(path, request.url.slice(path.length))], request, reply)
      : sendError(reply, errorBody('NotFound'))
  })
}
