const SERVERS =
  /^\/(?:backoffice|api|legal|schemes|fees|verify|complaints|dev|emulator|health|\.well-known|(?:identitytoolkit|securetoken)\.googleapis\.com)(?:\/|$)/

/** Pages and data of the server's own, the back office among them. */
export const isServersPath = (path: string): boolean => SERVERS.test(path)

/** Whether the app's page is what a person gets at this path. */
export const isAppPath = (path: string): boolean =>
  !isServersPath(path) && !/^\/(?:assets|brand)(?:\/|$)|\.\w+$/.test(path)

/**
 * The path, query and fragment of a link that leads to a place in this app, or its start. An address of elsewhere,
 * however it is disguised (`//other`, `/\other`, `/.//other`, `https:`), would let a link to us lead people away.
 */
export const appLink = (link: unknown, origin: string): string => {
  if (typeof link !== 'string' || !link.startsWith('/') || !URL.canParse(link, origin)) return '/'
  const { origin: leadsTo, pathname, search, hash } = new URL(link, origin)
  if (leadsTo !== origin || pathname.startsWith('//') || !isAppPath(pathname)) return '/'
  return pathname + search + hash
}
