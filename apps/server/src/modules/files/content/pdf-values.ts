/** A PDF value, as far as encryption dictionaries need it. */
export type PdfValue =
  | { readonly kind: 'name' | 'word'; readonly text: string }
  | { readonly kind: 'string'; readonly bytes: Buffer }
  | { readonly kind: 'list'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, PdfValue> }

interface Read {
  readonly value: PdfValue
  readonly end: number
}

const BLANKS = /[\s\0]*/y
const NAME = /\/([^\s\0()<>[\]{}/%]*)/y
const WORD = /(\d+\s+\d+\s+R|[-+.\w]+)/y
const HEX = /<([\da-f\s]*)>/iy
const ESCAPE = /\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/y
const DEEPEST = 4

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

const afterBlanks = (text: string, at: number): number => at + (matchAt(BLANKS, text, at)?.[0].length ?? 0)

/** Any character of a PDF name may be written as a hexadecimal escape. */
const plainName = (name: string): string =>
  name.replaceAll(/#([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const readString = (text: string, start: number): Read | undefined => {
  let content = ''
  let open = 1
  for (let at = start + 1; at < text.length;) {
    const sign = text.charAt(at)
    const escape = matchAt(ESCAPE, text, at)
    if (escape) {
      const [all, octal, other = ''] = escape
      content += octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : (escapes[other] ?? other)
      at += all.length
      continue
    }
    at += 1
    if (sign === '(') open += 1
    if (sign === ')') open -= 1
    if (open === 0) return { value: { kind: 'string', bytes: Buffer.from(content, 'latin1') }, end: at }
    content += sign
  }
  return undefined
}

const readHex = (text: string, at: number): Read | undefined => {
  const found = matchAt(HEX, text, at)
  if (!found) return undefined
  const digits = (found[1] ?? '').replaceAll(/\s/g, '')
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  return { value: { kind: 'string', bytes }, end: at + found[0].length }
}

/** Reads values up to the closing delimiter. */
const readAll = (text: string, start: number, close: string, depth: number) => {
  const items: PdfValue[] = []
  for (let at = afterBlanks(text, start); ; at = afterBlanks(text, at)) {
    if (text.startsWith(close, at)) return { items, end: at + close.length }
    const read = readValue(text, at, depth)
    if (!read) return undefined
    items.push(read.value)
    at = read.end
  }
}

const readDictionary = (text: string, at: number, depth: number): Read | undefined => {
  const inside = readAll(text, at + 2, '>>', depth + 1)
  if (!inside || inside.items.length % 2 !== 0) return undefined
  const entries = new Map<string, PdfValue>()
  for (let index = 0; index < inside.items.length; index += 2) {
    const [key, value] = inside.items.slice(index, index + 2)
    // Readers differ in which of two duplicate keys they use.
    if (key?.kind !== 'name' || !value || entries.has(key.text)) return undefined
    entries.set(key.text, value)
  }
  return { value: { kind: 'dictionary', entries }, end: inside.end }
}

/** Strictly reads the value at this position; returns undefined for anything unusual. */
export const readValue = (text: string, from: number, depth = 0): Read | undefined => {
  if (depth > DEEPEST) return undefined
  const at = afterBlanks(text, from)
  if (text.startsWith('<<', at)) return readDictionary(text, at, depth)
  if (text.startsWith('<', at)) return readHex(text, at)
  if (text.startsWith('(', at)) return readString(text, at)
  if (text.startsWith('[', at)) {
    const inside = readAll(text, at + 1, ']', depth + 1)
    return inside && { value: { kind: 'list', items: inside.items }, end: inside.end }
  }
  const name = matchAt(NAME, text, at)
  if (name) return { value: { kind: 'name', text: plainName(name[1] ?? '') }, end: at + name[0].length }
  const word = matchAt(WORD, text, at)
  return word && { value: { kind: 'word', text: word[0] }, end: at + word[0].length }
}
