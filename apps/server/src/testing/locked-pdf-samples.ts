import { createCipheriv, createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { hashOfNothing, md5, rc4 } from '../modules/files/content/pdf-ciphers.ts'
import { makePdf } from './pdf-samples.ts'

/** Encryption methods of PDF writers, oldest first. */
export const locks = {
  'RC4 of 40 bits': { version: 1, revision: 2, bytes: 5, filter: '' },
  'RC4 of 128 bits': { version: 2, revision: 3, bytes: 16, filter: '' },
  'RC4 by a filter': { version: 4, revision: 4, bytes: 16, filter: 'V2' },
  'AES of 128 bits': { version: 4, revision: 4, bytes: 16, filter: 'AESV2' },
  'AES of 256 bits, as first proposed': { version: 5, revision: 5, bytes: 32, filter: 'AESV3' },
  'AES of 256 bits': { version: 5, revision: 6, bytes: 32, filter: 'AESV3' },
} as const

type Lock = (typeof locks)[keyof typeof locks]

interface LockedParts {
  readonly lock: Lock
  /** The user password; the owner password is not needed to open it. */
  readonly password?: string
  /** The objects of a compressed, encrypted object stream. */
  readonly packed?: string
  readonly trailer?: string
  /** Changes the encryption dictionary. */
  readonly edit?: (dictionary: string) => string
}

const PAD = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const ID = Buffer.from('0123456789abcdef0123456789abcdef', 'hex')
const OWNER = Buffer.alloc(48, 0x6f)
const ALLOWED = -3904
const LOT = 5

const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`

const aes = (key: Buffer, iv: Buffer, bytes: Buffer, padded: boolean) => {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(padded)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

const shortKey = (lock: Lock, password: string) => {
  const filled = Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32)
  const allowed = Buffer.alloc(4)
  allowed.writeInt32LE(ALLOWED)
  let key = md5(filled, OWNER.subarray(0, 32), allowed, ID).subarray(0, lock.bytes)
  if (lock.revision === 2) return { key, entries: `/U ${hex(rc4(key, PAD))}` }
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, lock.bytes)
  let proof = md5(PAD, ID)
  for (let round = 0; round < 20; round += 1)
    proof = rc4(Buffer.from(Uint8Array.from(key, byte => byte ^ round)), proof)
  return { key, entries: `/U ${hex(Buffer.concat([proof, Buffer.alloc(16)]))}` }
}

const longKey = (lock: Lock, password: string) => {
  const key = createHash('sha256').update('the key of the document').digest()
  const [check, seal] = [Buffer.from('checking'), Buffer.from('sealing!')]
  const hash = (salt: Buffer) =>
    hashOfNothing(lock.revision, Buffer.concat([Buffer.from(password, 'latin1'), salt]))
  const sealed = aes(hash(seal), Buffer.alloc(16), key, false)
  return { key, entries: `/U ${hex(Buffer.concat([hash(check), check, seal]))} /UE ${hex(sealed)}` }
}

const sealLot = (lock: Lock, key: Buffer, lot: Buffer): Buffer => {
  const iv = Buffer.alloc(16, 7)
  if (lock.filter === 'AESV3') return Buffer.concat([iv, aes(key, iv, lot, true)])
  const numbers = Buffer.from([LOT, 0, 0, 0, 0])
  const salt = Buffer.from(lock.filter === 'AESV2' ? 'sAlT' : '')
  const own = md5(key, numbers, salt).subarray(0, Math.min(lock.bytes + 5, 16))
  return lock.filter === 'AESV2' ? Buffer.concat([iv, aes(own, iv, lot, true)]) : rc4(own, lot)
}

/** An encrypted PDF of one page. */
export const lockedPdf = ({ lock, password = '', packed, trailer, edit }: LockedParts): Buffer => {
  const { key, entries } = lock.version === 5 ? longKey(lock, password) : shortKey(lock, password)
  const filter = lock.filter && `/CF << /StdCF << /CFM /${lock.filter} >> >> /StmF /StdCF /StrF /StdCF`
  const length = lock.version === 2 ? '/Length 128' : ''
  const how = `/Filter /Standard /V ${lock.version} /R ${lock.revision} ${length} ${filter}`
  const dictionary = `<< ${how} /P ${ALLOWED} /O ${hex(OWNER)} ${entries} >>`
  const objects = [edit ? edit(dictionary) : dictionary]
  if (packed !== undefined) {
    const lot = sealLot(lock, key, deflateSync(Buffer.from(packed, 'latin1'))).toString('latin1')
    const about = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${lot.length} >>`
    objects.push(`${about}\nstream\n${lot}\nendstream`)
  }
  return makePdf({ objects, trailer: trailer ?? `/Encrypt 4 0 R /ID [${hex(ID)} ${hex(ID)}]` })
}
