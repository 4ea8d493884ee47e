import { failed, ok, type Result } from './result.ts'

interface Jar {
  cookie: string
  readonly location: { readonly protocol: string }
}

const SECONDS_IN_A_DAY = 86_400

const write = (jar: Jar, name: string, value: string, seconds: number) => {
  const secure = jar.location.protocol === 'https:' ? '; Secure' : ''
  jar.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}

const read = (jar: Jar, name: string): string | undefined => {
  const start = `${encodeURIComponent(name)}=`
  const found = jar.cookie.split('; ').find(cookie => cookie.startsWith(start))
  return found === undefined ? undefined : decodeURIComponent(found.slice(start.length))
}

export const setCookie = (name: string, value: string, days: number, jar: Jar = document): Result<void> => {
  try {
    const seconds = Math.round(days * SECONDS_IN_A_DAY)
    if (name === '' || !(seconds > 0) || !Number.isFinite(seconds)) return failed('Error setting cookie')
    write(jar, name, value, seconds)
    // Browsers silently refuse long cookies, or all cookies.
    return read(jar, name) === value ? ok(undefined) : failed('Error setting cookie')
  } catch {
    return failed('Error setting cookie')
  }
}

/** A missing cookie is not an error. */
export const readCookie = (name: string, jar: Jar = document): Result<string | undefined> => {
  try {
    return ok(read(jar, name))
  } catch {
    return failed('Error reading cookie')
  }
}

export const deleteCookie = (name: string, jar: Jar = document): Result<void> => {
  try {
    write(jar, name, '', 0)
    return ok(undefined)
  } catch {
    return failed('Error deleting cookie')
  }
}
