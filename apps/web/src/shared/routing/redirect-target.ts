import { appLink } from './app-paths.ts'

/** The target after sign-in: a path of this app other than /login. */
export const redirectTarget = (wanted: string, origin: string): string => {
  const target = appLink(wanted, origin)
  return /^\/login(?:[?#]|$)/.test(target) ? '/' : target
}
