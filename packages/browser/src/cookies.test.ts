import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deleteCookie, readCookie, setCookie } from './cookies.ts'
import { failed, ok } from './result.ts'
import { anyText } from './testing/any-text.ts'

/** A cookie jar that behaves like a browser's; `written` records the raw values. */
const browser = ({ protocol = 'http:', refuses = false } = {}) => {
  const stored = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    location: { protocol },
    get cookie() {
      return [...stored].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split(';').map(part => part.trim())
      const [name = '', ...value] = pair.split('=')
      if (refuses) return
      if (attributes.includes('Max-Age=0')) stored.delete(name)
      else stored.set(name, value.join('='))
    },
  }
}

const location = { protocol: 'https:' }
const closed = {
  location,
  get cookie(): string {
    throw new DOMException('The document is sandboxed', 'SecurityError')
  },
  set cookie(_text: string) {
    throw new DOMException('The document is sandboxed', 'SecurityError')
  },
}

const anyName = anyText.filter(name => name !== '')

describe('§9 cookies', () => {
  test('§9 lifetime in days, path root, SameSite Lax', () => {
    const jar = browser()
    expect(setCookie('theme', 'dark', 30, jar)).toEqual(ok(undefined))
    expect(jar.written).toEqual(['theme=dark; Max-Age=2592000; Path=/; SameSite=Lax'])
  })

  test('sets Secure on https', () => {
    const jar = browser({ protocol: 'https:' })
    setCookie('theme', 'dark', 1, jar)
    expect(jar.written).toEqual(['theme=dark; Max-Age=86400; Path=/; SameSite=Lax; Secure'])
  })

  test('§9 any text is read back unchanged, next to other cookies', () => {
    fc.assert(
      fc.property(fc.dictionary(anyName, anyText), texts => {
        const jar = browser()
        for (const [name, value] of Object.entries(texts))
          expect(setCookie(name, value, 1, jar)).toEqual(ok(undefined))
        for (const [name, value] of Object.entries(texts)) expect(readCookie(name, jar)).toEqual(ok(value))
      }),
    )
  })

  test('a value cannot add attributes', () => {
    fc.assert(
      fc.property(anyName, anyText, (name, value) => {
        const jar = browser()
        setCookie(name, value, 1, jar)
        expect(jar.written[0]?.split(';')).toHaveLength(4)
      }),
    )
  })

  test('does not confuse a name with a longer one', () => {
    const jar = browser()
    setCookie('theme-old', 'light', 1, jar)
    expect(readCookie('theme', jar)).toEqual(ok(undefined))
  })

  test('deletes one cookie and leaves the others', () => {
    const jar = browser()
    setCookie('a', '1', 1, jar)
    setCookie('b', '2', 1, jar)
    expect(deleteCookie('a', jar)).toEqual(ok(undefined))
    expect(jar.written.at(-1)).toBe('a=; Max-Age=0; Path=/; SameSite=Lax')
    expect(readCookie('a', jar)).toEqual(ok(undefined))
    expect(readCookie('b', jar)).toEqual(ok('2'))
  })
})

describe('§8 cookie errors are results', () => {
  test.each([
    ['the document has no cookies', () => setCookie('a', '1', 1, closed)],
    ['the browser refuses it', () => setCookie('a', '1', 1, browser({ refuses: true }))],
    ['half a character cannot be written', () => setCookie('a', '\uD800', 1, browser())],
    ['there is no name', () => setCookie('', '1', 1, browser())],
    ['the lifetime is none', () => setCookie('a', '1', 0, browser())],
    ['the lifetime is no number', () => setCookie('a', '1', Number.NaN, browser())],
    ['the lifetime has no end', () => setCookie('a', '1', Infinity, browser())],
  ])('§8 Error setting cookie: %s', (_, act) => {
    expect(act()).toEqual(failed('Error setting cookie'))
  })

  test('§8 Error reading cookie', () => {
    expect(readCookie('a', closed)).toEqual(failed('Error reading cookie'))
    expect(readCookie('a', { cookie: 'a=%E0%A4%A', location })).toEqual(failed('Error reading cookie'))
  })

  test('§8 Error deleting cookie', () => {
    expect(deleteCookie('a', closed)).toEqual(failed('Error deleting cookie'))
  })
})
