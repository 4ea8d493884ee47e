import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '../../../domain-error.ts'
import { sealBytes, unsealBytes } from '../../../platform/sealed-box.ts'
import type { FileStore } from '../../../ports/file-store.ts'

/**
 * Encrypts each document together with its object key, so that access to the store reveals nothing. A store
 * failure is reported as "unavailable", which clients retry.
 */
export const sealedStore = (
  store: FileStore,
  sealingKey: Buffer,
  log: Pick<FastifyBaseLogger, 'error'>,
): FileStore => {
  const careful = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      log.error({ part: 'files', err: error }, 'the file store failed')
      throw new DomainError('Unavailable')
    }
  }
  return {
    bucket: store.bucket,
    put: (key, bytes) => careful(() => store.put(key, sealBytes(sealingKey, bytes, key))),
    get: key =>
      careful(async () => {
        const box = await store.get(key)
        if (!box) return undefined
        const bytes = unsealBytes(sealingKey, box, key)
        if (!bytes) throw new Error('An object of the file store is not what was put there')
        return bytes
      }),
    remove: key => careful(() => store.remove(key)),
  }
}
