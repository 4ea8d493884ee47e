import type { IncomingHttpHeaders } from 'node:http'

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/** Any page of the Internet can have a browser send a form: ours are known by what the browser says of them. */
export const isFromOurPage = (headers: IncomingHttpHeaders, publicUrl: URL): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  return origin === undefined || [host, publicUrl.host].includes(hostOf(origin))
}
