/** Paths of this origin that are not the app's own. */
const OTHERS =
  /^\/(api|backoffice|brand|dev|emulator|health|verify|[\w-]+\.googleapis\.com|\.well-known)(\/|$)/

/**
 * Where to go after signing in: a path of this app, or `/`. An address of elsewhere, however it is disguised
 * (`//other`, `/\other`, `https:`), would let a link to us lead people away.
 */
export const redirectTarget = (wanted: string, origin: string): string => {
  if (!wanted.startsWith('/')) return '/'
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return '/'
  }
  // `/.//other` is a path of ours that would be read as an address of elsewhere the next time.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/'
  if (OTHERS.test(url.pathname) || url.pathname === '/login') return '/'
  return url.pathname + url.search + url.hash
}
