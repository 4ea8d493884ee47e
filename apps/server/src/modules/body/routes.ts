import { createHash } from 'node:crypto'
import { getBody, getLegalText } from '@habilita/contract/body'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { REVALIDATE } from '../../http/caching.ts'
import { LOGO_PATH } from './load.ts'

/** A stylesheet of its own, because the page's policy lets no style be written into it. */
const brandSheet = (hue: number): string => `:root{--accent-hue:${hue}}\n`

export const bodyRoutes = (api: Api, { body }: Deps): void => {
  bind(api, getBody, () => body.public)
  bind(api, getLegalText, ({ params: { document } }) => ({ document, markdown: body.legal[document] }))

  const serve = (path: string, type: string, bytes: Buffer) => {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    api.app.get(path, { schema: { hide: true } }, (request, reply) => {
      void reply.headers({ 'cache-control': REVALIDATE, etag })
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(bytes)
    })
  }
  serve(LOGO_PATH, body.logo.type, body.logo.bytes)
  serve('/brand.css', 'text/css; charset=utf-8', Buffer.from(brandSheet(body.public.accentHue)))
}
