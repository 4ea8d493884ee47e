import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FileStore, S3Place } from '../../../ports/file-store.ts'
import { requireKey } from './store.ts'

const PATIENCE_MS = 30_000
const RETRIES = 2
const NOT_FOUND = 404

const done = async (response: Response, missingIsFine: boolean): Promise<void> => {
  await response.body?.cancel()
  if (!response.ok && !missingIsFine) throw new Error('The file store has no such bucket')
}

/** Any S3-compatible store. The signature covers the bytes, so they cannot be changed in transit. */
export const s3Store = ({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
  pathStyle,
}: S3Place): FileStore => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  })
  const base = new URL(endpoint)
  if (pathStyle) base.pathname = `${base.pathname.replace(/\/$/, '')}/${bucket}/`
  else base.hostname = `${bucket}.${base.hostname}`

  const call = async (method: string, key: string, bytes?: Buffer): Promise<Response> => {
    const response = await client.fetch(new URL(requireKey(key), base), {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
    })
    if (response.ok || response.status === NOT_FOUND) return response
    await response.body?.cancel()
    throw new Error(`The file store answered ${response.status}`)
  }
  return {
    bucket,
    put: async (key, bytes) => done(await call('PUT', key, bytes), false),
    get: async key => {
      const response = await call('GET', key)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await done(response, true)
      return undefined
    },
    remove: async key => done(await call('DELETE', key), true),
  }
}
