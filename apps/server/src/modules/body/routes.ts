import { getBody, getLegalText } from '@habilita/contract/body'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { prepare, type Prepared, sendPrepared } from '../../http/prepared.ts'
import { brandFiles } from './brand-files.ts'

export const bodyRoutes = (api: Api, { body }: Deps): void => {
  bind(api, getBody, () => body.public)
  bind(api, getLegalText, ({ params: { document } }) => ({ document, markdown: body.legal[document] }))

  for (const { path, type, make } of brandFiles(body)) {
    // Made for the first who asks and kept: drawing icons would slow every start.
    let file: Promise<Prepared> | undefined
    api.app.get(path, { schema: { hide: true } }, async (request, reply) => {
      file ??= make().then(bytes => prepare(bytes, type))
      return sendPrepared(await file, request, reply)
    })
  }
}
