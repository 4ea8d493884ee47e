import { createClient } from '@habilita/contract/client'

const TIMEOUT = 10_000

/** `call(getBody, {})`: every call to the API goes through here. */
export const call = createClient(async ({ method, url, body }) => {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
})
