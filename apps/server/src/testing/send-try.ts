import type { Try } from './try.ts'

export interface Answered {
  readonly status: number
  readonly text: string
}

export const sendTry = async (
  address: string,
  name: string,
  { params = {}, body, query = '', headers = {} }: Try,
  token: string | undefined,
): Promise<Answered> => {
  const [method = '', path = ''] = name.split(' ')
  const stop = new AbortController()
  const response = await fetch(
    `${address}/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? 'x')}${query}`,
    {
      method,
      signal: stop.signal,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  )
  // Streams never end, so their body is not read.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const text = isStream ? '' : await response.text()
  stop.abort()
  return { status: response.status, text }
}
