import { getCertificationBody, getLegalText } from '@habilita/contract/api/certification-body'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { prepare, type Prepared, sendPrepared } from '../../http/prepared.ts'
import { brandFiles } from './brand-files.ts'

export const bodyRoutes = (api: Api, { certificationBody }: Deps): void => {
  bind(api, getCertificationBody, () => certificationBody.public)
  bind(api, getLegalText, ({ params: { document } }) => ({ document, ...certificationBody.legal[document] }))

  for (const { path, type, make } of brandFiles(certificationBody)) {
    // Made on the first call and cached unless it fails: drawing all icons would slow down every start.
    let file: Promise<Prepared> | undefined
    const makeOnce = async (): Promise<Prepared> => {
      try {
        return await prepare(await make(), type)
      } catch (error) {
        file = undefined
        throw error
      }
    }
    api.app.get(path, { schema: { hide: true } }, async (request, reply) =>
      sendPrepared(await (file ??= makeOnce()), request, reply),
    )
  }
}
