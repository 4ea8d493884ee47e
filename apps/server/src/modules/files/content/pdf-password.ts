import { hashOfNothing, md5, openAes, openAesStream, rc4 } from './pdf-ciphers.ts'
import { nameIn } from './pdf-names.ts'
import { type PdfValue, readValue } from './pdf-values.ts'

/** Decrypts a stream of this object; undefined when that is not possible. */
export type Unlock = (object: number, generation: number, sealed: Buffer) => Buffer | undefined

type Entries = ReadonlyMap<string, PdfValue>

/** Padding that the format defines for passwords. */
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const ENCRYPT = new RegExp(nameIn('Encrypt'), 'gi')
const IDENTIFIER = new RegExp(nameIn('ID', String.raw`\s*(?=\[)`), 'gi')
const REFERENCE = /^(\d{1,10})\s+(\d{1,5})\s+R$/
const MOST_BYTES = 8192
const MOST_VALUES = 8
/** Each incremental update of a document repeats these entries. */
const MOST_PLACES = 1000

/** The distinct values after each match of a pattern; undefined stands for an unreadable value. */
const valuesBehind = (text: string, pattern: RegExp): Map<string, PdfValue | undefined> => {
  const values = new Map<string, PdfValue | undefined>()
  let places = 0
  for (const { index, 0: all } of text.matchAll(pattern)) {
    const behind = text.slice(index + all.length, index + MOST_BYTES)
    const read = ++places > MOST_PLACES ? undefined : readValue(behind, 0)
    values.set(read ? behind.slice(0, read.end).trim() : `at ${index}`, read?.value)
    if (values.size === MOST_VALUES) break
  }
  return values
}

/** The encryption dictionary, if all trailers name the same one. */
const dictionaryOf = (text: string): Entries | undefined => {
  const named = valuesBehind(text, ENCRYPT)
  if (named.size !== 1) return undefined
  let [value] = named.values()
  const [, object, generation] = (value?.kind === 'word' && REFERENCE.exec(value.text)) || []
  if (object && generation) {
    // With two definitions it is unknown which one a reader uses.
    const written = valuesBehind(text, new RegExp(String.raw`(?<!\d)${object}\s+${generation}\s+obj\b`, 'g'))
    if (written.size !== 1) return undefined
    ;[value] = written.values()
  }
  return value?.kind === 'dictionary' ? value.entries : undefined
}

const nameOf = (entries: Entries, key: string): string | undefined => {
  const value = entries.get(key)
  return value?.kind === 'name' ? value.text : undefined
}

const numberOf = (entries: Entries, key: string): number => {
  const value = entries.get(key)
  return value?.kind === 'word' ? Number(value.text) : Number.NaN
}

/** The first `length` bytes of a string; undefined when it is shorter. */
const bytesOf = (entries: Entries, key: string, length: number): Buffer | undefined => {
  const value = entries.get(key)
  return value?.kind === 'string' && value.bytes.length >= length
    ? value.bytes.subarray(0, length)
    : undefined
}

/** Cipher of the streams: RC4, AES-128, AES-256 or none. */
const methodOf = (entries: Entries, version: number): string | undefined => {
  if (version < 4) return 'V2'
  const filter = nameOf(entries, 'StmF') ?? 'Identity'
  if (filter === 'Identity') return 'Identity'
  const filters = entries.get('CF')
  const chosen = filters?.kind === 'dictionary' ? filters.entries.get(filter) : undefined
  const method = chosen?.kind === 'dictionary' ? nameOf(chosen.entries, 'CFM') : undefined
  const known = version === 4 ? ['V2', 'AESV2'] : ['AESV3']
  return method !== undefined && known.includes(method) ? method : undefined
}

/** Candidates for the first string of the document's ID; empty for a document without one. */
const identifiersOf = (text: string): Buffer[] => {
  const lists = [...valuesBehind(text, IDENTIFIER).values()]
  const first = lists.map(list => (list?.kind === 'list' ? list.items[0] : undefined))
  return [...first.flatMap(item => (item?.kind === 'string' ? [item.bytes] : [])), Buffer.alloc(0)]
}

/** Revisions 2 to 4: returns the key if entry U confirms the empty password. */
const shortKey = (entries: Entries, revision: number, bytes: number, id: Buffer): Buffer | undefined => {
  const owner = bytesOf(entries, 'O', 32)
  const proof = bytesOf(entries, 'U', 32)
  const permissions = numberOf(entries, 'P')
  if (!owner || !proof || !Number.isSafeInteger(permissions)) return undefined
  const allowed = Buffer.alloc(4)
  allowed.writeInt32LE(permissions | 0)
  const bareMetadata = entries.get('EncryptMetadata')
  const isBare = revision === 4 && bareMetadata?.kind === 'word' && bareMetadata.text === 'false'
  let key = md5(PAD, owner, allowed, id, Buffer.from(isBare ? 'ffffffff' : '', 'hex')).subarray(0, bytes)
  if (revision === 2) return rc4(key, PAD).equals(proof) ? key : undefined
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, bytes)
  let expected = md5(PAD, id)
  for (let round = 0; round < 20; round += 1)
    expected = rc4(Buffer.from(key.map(byte => byte ^ round)), expected)
  return expected.equals(proof.subarray(0, 16)) ? key : undefined
}

/** Revisions 5 and 6. */
const longKey = (entries: Entries, revision: number): Buffer | undefined => {
  const proof = bytesOf(entries, 'U', 48)
  const sealedKey = bytesOf(entries, 'UE', 32)
  if (!proof || !sealedKey) return undefined
  if (!hashOfNothing(revision, proof.subarray(32, 40)).equals(proof.subarray(0, 32))) return undefined
  return openAes(hashOfNothing(revision, proof.subarray(40)), Buffer.alloc(16), sealedKey)
}

const keyOf = (text: string, entries: Entries, version: number): Buffer | undefined => {
  const revision = numberOf(entries, 'R')
  if (version === 5) return revision === 5 || revision === 6 ? longKey(entries, revision) : undefined
  if (revision < 2 || revision > 4) return undefined
  const bits =
    version === 1 ? 40 : version === 4 ? 128 : (entries.has('Length') && numberOf(entries, 'Length')) || 40
  if (!Number.isInteger(bits / 8) || bits < 40 || bits > 128) return undefined
  for (const id of identifiersOf(text)) {
    const key = shortKey(entries, revision, bits / 8, id)
    if (key) return key
  }
  return undefined
}

/** With RC4 and AES-128 each object has its own key. */
const objectKey = (key: Buffer, object: number, generation: number, salt: string): Buffer => {
  const numbers = Buffer.alloc(5)
  numbers.writeUIntLE(object, 0, 3)
  numbers.writeUIntLE(generation, 3, 2)
  return md5(key, numbers, Buffer.from(salt)).subarray(0, Math.min(key.length + 5, 16))
}

/** Returns how to decrypt an encrypted document that opens without a password; otherwise undefined. */
export const unlockPdf = (text: string): Unlock | undefined => {
  const entries = dictionaryOf(text)
  if (!entries || nameOf(entries, 'Filter') !== 'Standard') return undefined
  const version = numberOf(entries, 'V')
  if (![1, 2, 4, 5].includes(version)) return undefined
  const method = methodOf(entries, version)
  const key = keyOf(text, entries, version)
  if (!key || !method) return undefined
  return (object, generation, sealed) => {
    if (method === 'Identity') return sealed
    if (method === 'AESV3') return openAesStream(key, sealed)
    if (object >= 2 ** 24 || generation >= 2 ** 16) return undefined
    return method === 'V2'
      ? rc4(objectKey(key, object, generation, ''), sealed)
      : openAesStream(objectKey(key, object, generation, 'sAlT'), sealed)
  }
}

/** Whether the document declares that it is encrypted. */
export const isEncrypted = (text: string): boolean => text.search(ENCRYPT) !== -1
