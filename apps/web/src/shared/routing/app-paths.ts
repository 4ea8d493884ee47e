const SERVERS = new Set([
  'backoffice',
  'api',
  'legal',
  'schemes',
  'fees',
  'verify',
  'complaints',
  'dev',
  'emulator',
  'health',
  '.well-known',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
])

/** Paths served by the server, including the back office. */
export const isServersPath = (path: string): boolean => SERVERS.has(path.split('/', 2)[1] ?? '')

/** The same paths as URL patterns. */
export const SERVERS_PATTERNS: readonly string[] = [...SERVERS].map(name => `/${name}{/*}?`)

/** Whether the app handles this path. */
export const isAppPath = (path: string): boolean =>
  !isServersPath(path) && !/^\/(?:assets|brand)(?:\/|$)|\.\w+$/.test(path)

/**
 * The path, query and fragment of a link within this app, or `/`. Links to other origins, however disguised
 * (`//other`, `/\other`, `/.//other`, `https:`), would allow open redirects.
 */
export const appLink = (link: unknown, origin: string): string => {
  if (typeof link !== 'string' || !link.startsWith('/') || !URL.canParse(link, origin)) return '/'
  const { origin: leadsTo, pathname, search, hash } = new URL(link, origin)
  if (leadsTo !== origin || pathname.startsWith('//') || !isAppPath(pathname)) return '/'
  return pathname + search + hash
}
