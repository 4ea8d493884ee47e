import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isTrustworthy } from './trustworthy-address.ts'

export const whole = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
}

export const url = (protocols: readonly string[]) => (text: string) => {
  const parsed = URL.parse(text)
  return parsed && protocols.includes(parsed.protocol) ? parsed : undefined
}

/** Public address: only scheme, host and port, since everything is served from its root. */
export const origin = (text: string) => {
  const parsed = url(['http:', 'https:'])(text)
  return parsed?.href === `${parsed?.origin}/` ? parsed : undefined
}

export const inUrl = (name: string): string => (name.includes(':') ? `[${name}]` : name)

export const host = (text: string) => {
  const name = text.replace(/^\[(.*)\]$/, '$1')
  return URL.canParse(`http://${inUrl(name)}`) && !/[/?#@]/.test(name) ? name : undefined
}

export const oneOf =
  <const T extends string>(...words: readonly T[]) =>
  (text: string) =>
    words.find(word => word === text)

export const path = (text: string) => resolve(text)

/** A comma-separated list; every item must be valid. */
export const list =
  <T>(read: (text: string) => T | undefined) =>
  (text: string): readonly T[] | undefined => {
    const items = text.split(',').map(item => read(item.trim()))
    return items.every(item => item !== undefined) ? items : undefined
  }

export const network = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const [least, most] = isIP(address) === 4 ? [8, 32] : [16, 128]
  const fits = bits === undefined || whole(least, most)(bits) !== undefined
  const plain = isIP(address) !== 0 && !/%|::ffff:/i.test(address)
  return plain && fits && more.length === 0 ? text : undefined
}

/** A provider id: `oidc.` and a name chosen by the operator, or a provider that the SDK knows by name. */
const Providers = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^(oidc\.[a-z0-9-]{1,40}|google\.com|apple\.com|microsoft\.com)$/)),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    issuer: z.url().check(z.refine(isTrustworthy)),
    clientId: z.string().check(z.minLength(1)),
  }),
)

export const providers = (text: string) => {
  try {
    const { data } = Providers.safeParse(JSON.parse(text))
    return data && new Set(data.map(({ id }) => id)).size === data.length ? data : undefined
  } catch {
    return undefined
  }
}

export const switched = oneOf('on', 'off')

/** An environment variable. The table in docs/configuration.md is generated from these. */
export interface Setting<T> {
  readonly meaning: string
  /** Describes the default, used when the variable is not set. */
  readonly fallback: string
  /** Returns undefined for an invalid value. */
  readonly read: (text: string) => T | undefined
  /** Describes valid values, for the error message, which never prints the value itself. */
  readonly accepts: string
}

export const setting = <T>(definition: Setting<T>): Setting<T> => definition
