import { inflateSync } from 'node:zlib'
import type { ContentFault } from './faults.ts'
import { nameIn } from './pdf-names.ts'
import { isEncrypted, type Unlock, unlockPdf } from './pdf-password.ts'

const HEADER = /^%PDF-(1\.[0-7]|2\.0)[\r\n\s]/
const TAIL = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/
const TAIL_BYTES = 2048
const CROSS_REFERENCE = /^\s*(xref\s|\d+\s+\d+\s+obj\b)/
const REFERENCE = String.raw`\s*(\d+\s+\d+\s+R|<<)`

const ROOT = nameIn('Root', REFERENCE)
const ACTIVE = [nameIn('JavaScript'), nameIn('Launch')]
/** Three characters can occur by chance in compressed data, so this is searched only in objects. */
const SCRIPT = nameIn('JS', String.raw`\s*(\(|<|\d+\s+\d+\s+R)`)
const PAGE = nameIn('Page')
const OBJECT_STREAM = new RegExp(nameIn('ObjStm'), 'gi')
const FLATE = nameIn('FlateDecode')
const ANY_FILTER = nameIn('Filter')

/**
 * The start of a stream as PDF readers accept it: blanks and a comment may precede the keyword, and blanks
 * may follow it on its line.
 */
const STREAM = />>\s{0,40}(?:%[^\r\n]{0,80}[\r\n]\s{0,40})?stream[^\S\r\n]{0,40}(?:\r\n|\n|\r)/g
/** A stream keyword written in any other way. */
const ODD_STREAM = /(?:^|[\s>])stream[^\S\r\n]*[\r\n]/
const FIRST = nameIn('First', String.raw`\s*\d`)
const PARAMETERS = nameIn('DecodeParms')
/** Object and generation number before a dictionary. */
const NUMBERS = /(?<!\d)(\d{1,10})\s{1,8}(\d{1,5})\s{1,8}$/
const MOST_INFLATED = 64 * 1024 * 1024

interface Parts {
  /** The objects without the content of their streams. */
  readonly skeleton: string
  /** The content of each object stream, decompressed. */
  readonly packed: readonly string[]
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

/** Returns the objects of an object stream; undefined when it cannot be decoded. */
const unpack = (dictionary: string, sealed: Buffer, room: number): Buffer | undefined => {
  if (PARAMETERS.test(dictionary)) return undefined
  if (!FLATE.test(dictionary)) return ANY_FILTER.test(dictionary) ? undefined : sealed
  try {
    return inflateSync(sealed, { maxOutputLength: room })
  } catch {
    return undefined
  }
}

/** Returns undefined when an object stream cannot be decoded. */
const partsOf = (bytes: Buffer, text: string, unlock: Unlock | undefined): Parts | undefined => {
  const skeleton: string[] = []
  const packed: string[] = []
  let room = MOST_INFLATED
  let done = 0
  let seen = 0
  STREAM.lastIndex = 0
  for (let found = STREAM.exec(text); found; found = STREAM.exec(text)) {
    const start = STREAM.lastIndex
    const end = text.indexOf('endstream', start)
    if (end === -1) return undefined
    // Not from the start of the file: with many streams that would take quadratic time.
    const before = text.slice(done, found.index)
    const object = Math.max(before.lastIndexOf('obj'), 0)
    const dictionary = before.slice(object)
    skeleton.push(before)
    done = end
    STREAM.lastIndex = end
    const lots = countOf(OBJECT_STREAM, dictionary)
    if (lots === 0 && !FIRST.test(dictionary)) continue
    seen += lots
    let content: Buffer | undefined = bytes.subarray(start, end)
    if (unlock) {
      const [, number, generation] = NUMBERS.exec(before.slice(Math.max(object - 40, 0), object)) ?? []
      // Only compressed data shows whether it was decrypted with the right key.
      if (!number || !FLATE.test(dictionary)) return undefined
      content = unlock(Number(number), Number(generation), content)
    }
    const objects = content && unpack(dictionary, content, room)
    if (!objects) return undefined
    room -= objects.length
    packed.push(objects.toString('latin1'))
  }
  skeleton.push(text.slice(done))
  // A reader may find an object stream that we skipped, inside the stream of another object.
  if (seen !== countOf(OBJECT_STREAM, text)) return undefined
  return { skeleton: skeleton.join(' '), packed }
}

/**
 * Checks that a PDF is complete and harmless as far as possible without rendering it: header, trailer, a
 * reachable object table, at least one page, no password, and nothing that a reader would execute.
 */
export const faultOfPdf = (bytes: Buffer): ContentFault | undefined => {
  const text = bytes.toString('latin1')
  const tail = TAIL.exec(text.slice(-TAIL_BYTES))
  if (!HEADER.test(text.slice(0, 16)) || !tail) return 'damaged'
  const table = text.slice(Number(tail[1]), Number(tail[1]) + 64)
  if (!CROSS_REFERENCE.test(table) || !ROOT.test(text)) return 'damaged'
  const unlock = isEncrypted(text) ? unlockPdf(text) : undefined
  if (isEncrypted(text) && !unlock) return 'protected'
  const parts = partsOf(bytes, text, unlock)
  if (!parts) return 'damaged'
  // A reader may find a stream whose start we did not recognise.
  if (ODD_STREAM.test(parts.skeleton)) return 'damaged'
  const objects = [parts.skeleton, ...parts.packed]
  // Searches the whole file too: an object table may point to an object hidden in another object's stream.
  if ([text, ...parts.packed].some(part => ACTIVE.some(name => name.test(part)))) return 'active'
  if (objects.some(part => SCRIPT.test(part))) return 'active'
  return objects.some(part => PAGE.test(part)) ? undefined : 'damaged'
}
