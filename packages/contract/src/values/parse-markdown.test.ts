import { expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

test('parses headings, paragraphs and lists of a legal text', () => {
  expect(
    parseMarkdown(
      '# Privacidad\n\n## Quién\nUna línea\ny otra.\n\n- Uno\n- Dos\n  sigue\n\n1. Primero\n2. Segundo\n',
    ),
  ).toEqual([
    { kind: 'heading', level: 1, content: [{ text: 'Privacidad' }] },
    { kind: 'heading', level: 2, content: [{ text: 'Quién' }] },
    { kind: 'paragraph', content: [{ text: 'Una línea y otra.' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'Uno' }], [{ text: 'Dos sigue' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'Primero' }], [{ text: 'Segundo' }]] },
  ])
})

test('parses bold, links, bare URLs and email addresses in a sentence', () => {
  expect(
    parseMarkdown('Lee **esto** en [la AEPD](https://www.aepd.es), www.boe.es o hola@ejemplo.es.'),
  ).toEqual([
    {
      kind: 'paragraph',
      content: [
        { text: 'Lee ' },
        { text: 'esto', strong: true },
        { text: ' en ' },
        { text: 'la AEPD', href: 'https://www.aepd.es' },
        { text: ', ' },
        { text: 'www.boe.es', href: 'https://www.boe.es' },
        { text: ' o ' },
        { text: 'hola@ejemplo.es', href: 'mailto:hola@ejemplo.es' },
        { text: '.' },
      ],
    },
  ])
})

test.for(['javascript:alert(1)', 'JAVASCRIPT:x', 'data:text/html,x', '//otro.example/x', 'vbscript:x'])(
  'an address other than a web page, email or phone is not a link: %s',
  href => {
    const [block] = parseMarkdown(`[pulsa](${href.replace(/\(.*\)/, '')})`)
    expect(block).toEqual({ kind: 'paragraph', content: [{ text: 'pulsa' }] })
  },
)

test('HTML is plain text', () => {
  expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', content: [{ text: '<img src=x onerror=alert(1)>' }] },
  ])
})
