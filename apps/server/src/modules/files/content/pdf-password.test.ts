import { expect, test } from 'vitest'
import { lockedPdf, locks } from '../../../testing/locked-pdf-samples.ts'
import { makePdf, objectStream } from '../../../testing/pdf-samples.ts'
import { faultOfPdf } from './pdf.ts'

const kinds = Object.entries(locks).map(([name, lock]) => [name, lock] as const)
const harmless = '10 0 << /Kind /Harmless >>'
const script = '10 0 << /S /JavaScript /JS (app.alert(1)) >>'

test.each(kinds)('%s: accepts a PDF that opens without a password', (_name, lock) => {
  expect(faultOfPdf(lockedPdf({ lock }))).toBeUndefined()
  expect(faultOfPdf(lockedPdf({ lock, packed: harmless }))).toBeUndefined()
})

test.each(kinds)('%s: reports a PDF that needs a password as protected', (_name, lock) => {
  expect(faultOfPdf(lockedPdf({ lock, packed: harmless, password: 'secreto' }))).toBe('protected')
})

test.each(kinds)('%s: finds a script among encrypted objects', (_name, lock) => {
  expect(faultOfPdf(lockedPdf({ lock, packed: script }))).toBe('active')
})

const lock = locks['AES of 128 bits']

/** The same strings as literal strings in parentheses. */
const literal = (dictionary: string) =>
  dictionary.replaceAll(/\/([OU]) <([\da-f]+)>/g, (_all, key: string, digits: string) => {
    const escaped = Buffer.from(digits, 'hex')
      .toString('latin1')
      .replaceAll(/[\\()\r\n]/g, sign => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)
    return `/${key} (${escaped})`
  })

test('reads literal strings like hexadecimal strings', () => {
  for (const [, each] of kinds)
    expect(faultOfPdf(lockedPdf({ lock: each, packed: script, edit: literal }))).toBe('active')
})

const unsigned = (dictionary: string) => dictionary.replace('/P -3904', '/P 4294963392')

test('reads permissions written as an unsigned number like signed ones', () => {
  expect(faultOfPdf(lockedPdf({ lock, packed: harmless, edit: unsigned }))).toBeUndefined()
})

const openStreams = (dictionary: string) => dictionary.replace('/StmF /StdCF', '/StmF /Identity')

test.each([
  ['a script', script, 'active'],
  ['nothing', harmless, undefined],
])('finds %s in unencrypted streams', (_what, content, fault) => {
  const edit = (dictionary: string) => `${openStreams(dictionary)}\nendobj\n5 0 obj\n${objectStream(content)}`
  expect(faultOfPdf(lockedPdf({ lock, edit }))).toBe(fault)
})

test.each([
  ['a dictionary that is not there', makePdf({ trailer: '/Encrypt 4 0 R' })],
  ['a dictionary that says nothing', makePdf({ trailer: '/Encrypt<< /Filter /Standard >>' })],
  ['a name in numbers', makePdf({ trailer: '/#45ncrypt 4 0 R' })],
  ['a remark in between', makePdf({ trailer: '/Encrypt % x\n 4 0 R' })],
  ['the keys of a company', lockedPdf({ lock, edit: it => it.replace('Standard', 'Adobe.PubSec') })],
  ['an unheard-of version', lockedPdf({ lock, edit: it => it.replace('/V 4', '/V 3') })],
  ['an unheard-of method', lockedPdf({ lock, edit: it => it.replace('AESV2', 'AESV9') })],
  ['two dictionaries', lockedPdf({ lock, edit: it => `${it}\nendobj\n4 0 obj\n<< /V 1 >>` })],
  ['two words for one thing', lockedPdf({ lock, edit: it => it.replace('/V 4', '/V 4 /V 1') })],
  ['a dictionary without an end', lockedPdf({ lock, edit: it => it.replace('>>', '<<'.repeat(9)) })],
  ['a proof cut short', lockedPdf({ lock, edit: it => it.replace(/\/U <.{8}/, '/U <').slice(0, -40) })],
  ['another document’s number', lockedPdf({ lock, trailer: '/Encrypt 4 0 R /ID [<00> <00>]' })],
])('treats encryption by %s as protection by a password', (_what, pdf) => {
  expect(faultOfPdf(pdf)).toBe('protected')
})

const asText = (pdf: Buffer) => pdf.toString('latin1')
const locked = asText(lockedPdf({ lock, packed: script }))

test.each([
  ['are not compressed', locked.replace('/Filter /FlateDecode', '')],
  ['have a filter of their own', locked.replace('/Filter /FlateDecode', '/Filter /Crypt')],
  ['belong to another object', locked.replace('5 0 obj', '6 0 obj')],
  ['belong to no object', locked.replace('5 0 obj', 'obj')],
  ['are too short', locked.replace(/(ObjStm[^]*?stream\n)[^]*?endstream/, '$1x\nendstream')],
  ['were never locked', locked.replace(/<< \/Type \/ObjStm[^]*?endstream/, () => objectStream(script))],
])('rejects encrypted objects that %s', (_what, pdf) => {
  expect(pdf).not.toBe(locked)
  expect(faultOfPdf(Buffer.from(pdf, 'latin1'))).toBe('damaged')
})

test.each([
  ['names of it', '/Encrypt 4 0 R '],
  ['beginnings of it', '/Encrypt << '],
  ['numbers of documents', '/ID [('],
  ['dictionaries', '4 0 obj('],
])('checks ten megabytes of %s within the time limit for a file', (_what, piece) => {
  const noise = piece.repeat(10_000_000 / piece.length)
  const edit = (dictionary: string) => `${dictionary}\n${noise}`
  expect(faultOfPdf(lockedPdf({ lock, packed: script, edit }))).not.toBeUndefined()
})
