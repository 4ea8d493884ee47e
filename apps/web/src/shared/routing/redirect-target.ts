import { appLink } from './app-paths.ts'

/** Where to go after signing in: a place in this app, and not back to where one signs in. */
export const redirectTarget = (wanted: string, origin: string): string => {
  const target = appLink(wanted, origin)
  return /^\/login(?:[?#]|$)/.test(target) ? '/' : target
}
