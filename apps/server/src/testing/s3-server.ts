import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

interface Place {
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Signature version 4 according to its specification, computed from the bytes received. */
const isSigned = (
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  place: Place,
): boolean => {
  const [, accessKey, day = '', region, names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const date = String(headers['x-amz-date'])
  const payload = String(headers['x-amz-content-sha256'])
  const signed = names.split(';')
  const covered = ['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.includes(name))
  if (!covered || accessKey !== place.accessKey || region !== place.region) return false
  if (!date.startsWith(day) || payload !== hash(body)) return false
  const canonical = [
    method,
    url,
    '',
    ...signed.map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${place.secretKey}`)
  return (
    hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')).toString('hex') === signature
  )
}

/** A store with the part of S3 that we use, over real HTTP, which verifies every signature. */
export const startS3 = async () => {
  const place: Place = {
    bucket: 'documentos',
    region: 'eu-south-2',
    accessKey: 'AKIATEST',
    secretKey: 'una clave que solo sabe el almacén'.replaceAll(' ', '-'),
  }
  const objects = new Map<string, Buffer>()
  let failing = false
  const answer = (method: string | undefined, path: string, body: Buffer): [number, Buffer?] => {
    if (!path.startsWith(`/${place.bucket}/`)) return [404]
    if (method === 'PUT') {
      objects.set(path, body)
      return [200]
    }
    const object = objects.get(path)
    if (method === 'DELETE') {
      objects.delete(path)
      return [204]
    }
    return object ? [200, object] : [404]
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const [status, content] = failing
        ? [503, undefined]
        : isSigned(request, body, place)
          ? answer(request.method, request.url ?? '', body)
          : [403, undefined]
      response.writeHead(status).end(content)
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    place: { ...place, endpoint: new URL(`http://127.0.0.1:${port}`), pathStyle: true },
    objects,
    fail: (whether: boolean) => {
      failing = whether
    },
  }
}
