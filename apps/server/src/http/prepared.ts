import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REVALIDATE } from './caching.ts'

/** Generated content that is sent often: compressed once, and revalidated at each use. */
export interface Prepared {
  readonly type: string
  readonly etag: string
  readonly bodies: { readonly br?: Buffer; readonly gzip?: Buffer; readonly identity: Buffer }
}

const isCompressed = (type: string): boolean => /^image\/(png|webp)$/.test(type)

export const prepare = async (content: string | Buffer, type: string): Promise<Prepared> => {
  const identity = Buffer.from(content)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  if (isCompressed(type)) return { type, etag, bodies: { identity } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { type, etag, bodies: { br, gzip: gz, identity } }
}

/** An entry of `Accept-Encoding` that names the coding and does not exclude it with q=0. */
const ACCEPTED = {
  br: /^\s*br\s*(?!;\s*q=0(\.0*)?\s*$)(;|$)/,
  gzip: /^\s*gzip\s*(?!;\s*q=0(\.0*)?\s*$)(;|$)/,
}
/** Browsers send about twenty characters: a much longer header is ignored and nothing is compressed. */
const LONGEST_ACCEPT = 200

const accepts = ({ headers }: FastifyRequest, coding: keyof typeof ACCEPTED): boolean => {
  const accepted = headers['accept-encoding'] ?? ''
  return accepted.length <= LONGEST_ACCEPT && accepted.split(',').some(entry => ACCEPTED[coding].test(entry))
}

export const sendPrepared = (
  { type, etag, bodies }: Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  void reply.headers({ 'cache-control': REVALIDATE, etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = (['br', 'gzip'] as const).find(coding => bodies[coding] && accepts(request, coding))
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(bodies[encoding ?? 'identity'])
}
