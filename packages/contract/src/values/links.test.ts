import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkUrls } from './links.ts'

const plainly = (text: string) => text.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')

describe('§9 links', () => {
  test.each([
    ['http', 'http://a.es', '[http://a.es](http://a.es)'],
    ['https', 'https://a.es/b?c=1&d=é#e', '[https://a.es/b?c=1&d=é#e](https://a.es/b?c=1&d=é#e)'],
    ['www, adding https', 'www.a.es', '[www.a.es](https://www.a.es)'],
    ['in capitals', 'HTTP://A.ES o WWW.A.ES', '[HTTP://A.ES](HTTP://A.ES) o [WWW.A.ES](https://WWW.A.ES)'],
    ['with accents', 'www.españa.es', '[www.españa.es](https://www.españa.es)'],
    ['with a port', 'http://localhost:4000/x', '[http://localhost:4000/x](http://localhost:4000/x)'],
    ['several', 'www.a.es, http://b.es', '[www.a.es](https://www.a.es), [http://b.es](http://b.es)'],
    ['right after a colon', 'Web:www.a.es', 'Web:[www.a.es](https://www.a.es)'],
    ['one a line', 'www.a.es\nwww.b.es', '[www.a.es](https://www.a.es)\n[www.b.es](https://www.b.es)'],
  ])('§9 %s: %s', (_, text, linked) => {
    expect(linkUrls(text)).toBe(linked)
  })

  test.each([
    ['Mira www.a.es.', 'Mira [www.a.es](https://www.a.es).'],
    ['¿Has visto www.a.es/x?', '¿Has visto [www.a.es/x](https://www.a.es/x)?'],
    ['«www.a.es»', '«[www.a.es](https://www.a.es)»'],
    ['"www.a.es"', '"[www.a.es](https://www.a.es)"'],
    ['(www.a.es)', '([www.a.es](https://www.a.es))'],
    ['(véase www.a.es/b_(c)).', '(véase [www.a.es/b_(c)](https://www.a.es/b_%28c%29)).'],
    ['www.a.es(b', '[www.a.es(b](https://www.a.es%28b)'],
    ['www.a.es (', '[www.a.es](https://www.a.es) ('],
    ['www.a.es(', '[www.a.es](https://www.a.es)('],
    ['**www.a.es**', '**[www.a.es](https://www.a.es)**'],
    ['www.a.es...', '[www.a.es](https://www.a.es)...'],
    ['www.a.es/', '[www.a.es/](https://www.a.es/)'],
  ])('punctuation stays outside: %s', (text, linked) => {
    expect(linkUrls(text)).toBe(linked)
  })

  test.each([
    '[Web](https://a.es)',
    '[www.a.es](https://www.a.es)',
    '[Web [oficial] www.a.es](https://a.es/b_(c)www.d.es)',
    '![Foto](https://a.es/b.png)',
    '[![Foto](https://a.es/b.png)](https://a.es)',
    '[a]: https://a.es',
    '<https://a.es>',
    '`www.a.es`',
  ])('existing markdown is unchanged: %s', text => {
    expect(linkUrls(text)).toBe(text)
  })

  test.each([
    'javascript:alert(1)',
    'javascript://www.a.es/%0Aalert(1)',
    'data:text/html,x',
    'ftp://www.a.es',
    'ana@www.a.es',
    'awww.a.es',
    'http://',
    'www.',
    'https:// a.es',
    'a.es',
    '',
  ])('text without a web address is unchanged: «%s»', text => {
    expect(linkUrls(text)).toBe(text)
  })

  /** Combined in all ways: URLs, Markdown and punctuation. */
  const bits =
    'http:// https:// www. a.es /x _(y) javascript: ñ < > ` @ [ ] ( ) ![ ]( ]: . , ? " « » * \\ : %28 # -'
  const bit = fc.constantFrom(' ', '\n', ...bits.split(' '))
  const texts = fc.array(fc.oneof({ weight: 5, arbitrary: bit }, fc.string()), { maxLength: 25, size: 'max' })

  test('linking is idempotent', () => {
    fc.assert(
      fc.property(texts, parts => {
        const once = linkUrls(parts.join(''))
        expect(linkUrls(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  test('no character is lost, and every link is http or https', () => {
    fc.assert(
      fc.property(texts, parts => {
        const text = parts.join('').replaceAll(/[[\]]/g, '')
        const linked = linkUrls(text)
        expect(plainly(linked)).toBe(text)
        for (const [, target] of linked.matchAll(/\]\(([^()]*)\)/g)) expect(target).toMatch(/^https?:\/\//i)
      }),
      { numRuns: 2000 },
    )
  })

  test('long runs of brackets and marks take linear time', () => {
    expect(linkUrls(`www.a${').('.repeat(20_000)}`)).toMatch(/^\[www\.a\]\(https:\/\/www\.a\)\)/)
    expect(linkUrls('['.repeat(5000))).toHaveLength(5000)
    expect(linkUrls('[['.repeat(2000) + ']('.repeat(2000))).toHaveLength(8000)
  })
})
