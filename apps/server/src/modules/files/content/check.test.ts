import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lockedPdf, locks } from '../../../testing/locked-pdf-samples.ts'
import { makePdf } from '../../../testing/pdf-samples.ts'
import { checkContent } from './check.ts'
import { RefusedContent } from './faults.ts'
import { inWorker } from './in-worker.ts'

/** Half red, half blue, so that tests can detect the orientation. */
const picture = (width = 60, height = 40) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels[(at / 3) % width < width / 2 ? at : at + 2] = 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const photo = (orientation = 1) =>
  picture()
    .withExif({
      IFD0: { Make: 'Teléfono' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A valid single-colour PNG of very few bytes that declares any size. */
const pngBomb = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + Math.ceil(side / 8))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.concat(Array.from({ length: 200 }, () => row)))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('§3 files: a photo is stored without its location and device metadata', async () => {
  const received = await photo()
  expect((await sharp(received).metadata()).exif).toBeDefined()
  const kept = await checkContent(received)
  const { format, exif, icc, xmp, iptc, orientation } = await sharp(kept.bytes).metadata()
  expect({ format, exif, icc, xmp, iptc, orientation }).toEqual({ format: 'jpeg' })
  expect(kept.contentType).toBe('image/jpeg')
  expect(kept.bytes.includes('GPS')).toBe(false)
  expect(kept.sha256).toEqual(createHash('sha256').update(kept.bytes).digest())
  expect(kept.md5).toEqual(createHash('md5').update(kept.bytes).digest())
  expect(kept.receivedSha256).toEqual(createHash('sha256').update(received).digest())
})

test('a photo taken sideways is stored upright', async () => {
  const kept = await checkContent(await photo(6))
  const { width, height } = await sharp(kept.bytes).metadata()
  expect([width, height]).toEqual([40, 60])
  const top = await sharp(kept.bytes).extract({ left: 20, top: 5, width: 1, height: 1 }).raw().toBuffer()
  expect(top[0]).toBeGreaterThan(200)
})

test('a PNG stays a PNG, without its metadata', async () => {
  const received = await picture()
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .png()
    .toBuffer()
  const kept = await checkContent(received)
  const { format, exif } = await sharp(kept.bytes).metadata()
  expect({ format, exif }).toEqual({ format: 'png' })
  expect(kept.bytes.includes('Ana')).toBe(false)
})

test('a HEIC photo becomes a JPEG', async () => {
  const received = await readFile(join(import.meta.dirname, '../../../testing/photo.heic'))
  const kept = await checkContent(received)
  const { format, width, height, exif } = await sharp(kept.bytes).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 640, height: 480 })
  expect(kept.contentType).toBe('image/jpeg')
  const { dominant } = await sharp(kept.bytes).extract({ left: 300, top: 230, width: 20, height: 20 }).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})

test.each([
  ['open to all', makePdf()],
  ['locked against changes alone', lockedPdf({ lock: locks['AES of 256 bits'] })],
])('a PDF that is %s is stored unchanged', async (_how, received) => {
  const kept = await checkContent(received)
  expect(kept.bytes.equals(received)).toBe(true)
  expect(kept.contentType).toBe('application/pdf')
})

test.each([
  ['a text called .pdf', () => Buffer.from('Querido organismo:'), 'type'],
  ['a page of the web', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
  ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
  ['a program', () => Buffer.from('MZ\u0090\u0000\u0003'), 'type'],
  ['an AVIF', () => picture().avif().toBuffer(), 'type'],
  ['a GIF', () => picture().gif().toBuffer(), 'type'],
  ['a JPEG cut short', async () => (await photo()).subarray(0, -400), 'damaged'],
  ['a JPEG of nothing but its first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'damaged'],
  ['a PNG cut short', async () => (await picture().png().toBuffer()).subarray(0, -30), 'damaged'],
  ['a PNG that unpacks to 900 million pixels', () => pngBomb(30_000), 'pixels'],
  [
    'a HEIC of nothing but its first box',
    () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    'damaged',
  ],
  ['a HEIC cut short', async () => (await heic()).subarray(0, 1500), 'damaged'],
  ['a PDF that is not one', () => Buffer.from('%PDF-1.7\nnothing'), 'damaged'],
  ['a PDF with a password', () => makePdf({ trailer: '/Encrypt 4 0 R' }), 'protected'],
])('rejects %s', async (_what, make, fault) => {
  await expect((async () => checkContent(await make()))()).rejects.toMatchObject({ fault })
})

const heic = () => readFile(join(import.meta.dirname, '../../../testing/photo.heic'))

test('content appended to a picture is removed', async () => {
  const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>'), makePdf()])
  const kept = await checkContent(polyglot)
  expect(kept.bytes.includes('script')).toBe(false)
  expect(kept.bytes.includes('%PDF')).toBe(false)
})

test('a file that takes too long to check is reported as a temporary failure, not as damaged', async () => {
  await expect(inWorker({ kind: 'pdf', bytes: makePdf() }, 0)).rejects.toMatchObject({
    body: { code: 'Unavailable' },
  })
})

test('rejects a JPEG with more passes than any camera makes before it is decoded', async () => {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const scans = Buffer.concat(
    Array.from({ length: 200 }, () => Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0])),
  )
  const many = Buffer.concat([small.subarray(0, -2), scans, small.subarray(-2)])
  await expect(checkContent(many)).rejects.toThrow(RefusedContent)
})
