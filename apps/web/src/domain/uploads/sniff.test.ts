import { expect, test } from 'vitest'
import { sniff } from './sniff.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

test.each([
  ['a PDF', '%PDF-1.7\n', 'application/pdf'],
  ['a PDF after something else', '\n\n%PDF-1.4', 'application/pdf'],
  ['a JPEG', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF', 'image/jpeg'],
  ['a PNG', '\u0089PNG\r\n\u001a\n\u0000', 'image/png'],
  ['a HEIC', '\u0000\u0000\u0000\u0018ftypheic\u0000', 'image/heic'],
  ['a film', '\u0000\u0000\u0000\u0018ftypisom\u0000', undefined],
  ['a web page', '<!doctype html>', undefined],
  ['nothing', '', undefined],
])('§9 files: %s is known by its content', (_what, content, expected) => {
  expect(sniff(bytes(content))).toBe(expected)
})
