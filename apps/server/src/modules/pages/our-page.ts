import type { IncomingHttpHeaders } from 'node:http'

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/** Any website can make a browser submit a form: the browser's headers show whether it is our page. */
export const isFromOurPage = (headers: IncomingHttpHeaders, publicUrl: URL): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  return origin === undefined || [host, publicUrl.host].includes(hostOf(origin))
}
