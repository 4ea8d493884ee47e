import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OperatorError } from '../operator-error.ts'
import { IMMUTABLE, REVALIDATE } from './caching.ts'
import { errorBody, sendError } from './errors.ts'

/** A built app: where its files lie and below which path it is served. */
export interface BuiltApp {
  readonly folder: string
  readonly prefix: '/' | '/backoffice/'
}

type Encoding = 'br' | 'gzip' | 'identity'

interface Page {
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The app's one HTML page with the body's name in it, compressed once for all. */
const preparePage = async ({ folder }: BuiltApp, bodyName: string): Promise<Page> => {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new OperatorError(`${folder} has not been built: run npm start, which builds it.`)
  })
  const html = Buffer.from(built.replaceAll('%BODY_NAME%', () => escapeHtml(bodyName)))
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)])
  return { etag, bodies: { br, gzip: gz, identity: html } }
}

const encodingFor = (request: FastifyRequest): Encoding => {
  const accepts = (coding: string) =>
    (request.headers['accept-encoding'] ?? '')
      .split(',')
      .some(entry => new RegExp(`^\\s*${coding}\\s*(?!;\\s*q=0(\\.0*)?\\s*$)(;|$)`).test(entry))
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

const sendPage = (page: Page, request: FastifyRequest, reply: FastifyReply) => {
  void reply.headers({ 'cache-control': REVALIDATE, etag: page.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding])
}

/** A person opening an address, as opposed to a page asking for a file or data that is not there. */
const isNavigation = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  /\btext\/html\b|\*\/\*/.test(request.headers.accept ?? '*/*') &&
  !/^\/(api|assets|brand|dev|emulator|health|(identitytoolkit|securetoken)\.googleapis\.com)(\/|$)|^\/backoffice\/assets\/|\.\w+$/.test(
    path,
  )

/** Serves the built apps: their files as they lie, and their page for every address that a person opens. */
export const servePages = async (
  app: FastifyInstance,
  apps: readonly BuiltApp[],
  bodyName: string,
): Promise<void> => {
  const pages = new Map<string, Page>()
  for (const built of apps) {
    pages.set(built.prefix, await preparePage(built, bodyName))
    await app.register(fastifyStatic, {
      root: built.folder,
      prefix: built.prefix,
      index: false,
      preCompressed: true,
      decorateReply: false,
      wildcard: false,
      schemaHide: true,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? IMMUTABLE : REVALIDATE)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const prefix = path === '/backoffice' || path.startsWith('/backoffice/') ? '/backoffice/' : '/'
    const page = pages.get(prefix)
    return page && isNavigation(request, path)
      ? sendPage(page, request, reply)
      : sendError(reply, errorBody('NotFound'))
  })
}
