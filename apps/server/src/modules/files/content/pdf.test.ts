import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePdf, objectStream } from '../../../testing/pdf-samples.ts'
import { faultOfPdf } from './pdf.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test('accepts a complete PDF, also with packed objects and after an update', () => {
  const plain = makePdf()
  expect(faultOfPdf(plain)).toBeUndefined()
  expect(faultOfPdf(makePdf({ objects: [objectStream('10 0 << /Kind /Harmless >>')] }))).toBeUndefined()
  const table = plain.length + 1
  const updated = `\nxref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R /Prev 9 >>\nstartxref\n${table}\n%%EOF`
  expect(faultOfPdf(Buffer.concat([plain, bytes(updated)]))).toBeUndefined()
})

test.each([
  ['cut short', makePdf().subarray(0, -20)],
  ['nothing but its first line', bytes('%PDF-1.7\n')],
  ['an unknown version', bytes(makePdf().toString('latin1').replace('PDF-1.7', 'PDF-9.9'))],
  ['a table of objects that is not there', bytes(makePdf().toString('latin1').replace('\nxref', '\nxxxx'))],
  ['no pages', bytes(makePdf().toString('latin1').replace('/Type /Page ', '/Type /Pagx '))],
  ['something else behind its end', Buffer.concat([makePdf(), bytes('PK\u0003\u0004 a whole archive')])],
  ['packed objects that do not unpack', makePdf({ objects: [objectStream('x').replace('x\x9c', 'zz')] })],
  [
    'packed objects that unpack without end',
    makePdf({ objects: [objectStream('0'.repeat(65 * 1024 * 1024))] }),
  ],
  [
    'packed objects by a filter of its own',
    makePdf({ objects: [objectStream('x').replace('FlateDecode', 'Crypt')] }),
  ],
])('a PDF with %s is damaged', (_what, pdf) => {
  expect(faultOfPdf(pdf)).toBe('damaged')
})

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

test.each([
  ['a script', makePdf({ objects: [script] })],
  ['a script in numbers', makePdf({ objects: ['<< /S /J#61vaScript /#4aS (1) >>'] })],
  ['a script in the catalog', makePdf({ catalog: `/OpenAction ${script}` })],
  ['a script of a rendition', makePdf({ objects: ['<< /S /Rendition /JS 5 0 R >>'] })],
  ['a script among packed objects', makePdf({ objects: [objectStream(`10 0 ${script}`)] })],
  ['a program to start', makePdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  [
    'a script hidden in the stream of another object',
    makePdf({ objects: [`<< /Length 60 >>\nstream\n9 0 obj ${script} endobj\nendstream`] }),
  ],
])('a PDF with %s is active', (_what, pdf) => {
  expect(faultOfPdf(pdf)).toBe('active')
})

test('does not take the bytes of a picture or a text for a script', () => {
  const noise = deflateSync(Buffer.from('a page of text')).toString('latin1')
  const stream = `<< /Length 90 /Filter /FlateDecode >>\nstream\n${noise}/JS(\nendstream`
  expect(faultOfPdf(makePdf({ objects: [stream] }))).toBeUndefined()
})

const packedScript = '10 0 << /S /JavaScript /JS (app.alert(1)) >>'

test.each([
  ['a blank before the end of the line', objectStream(packedScript).replace('stream\n', 'stream \n')],
  ['a remark before it', objectStream(packedScript).replace('>>\nstream', '>> %x\nstream')],
  ['no word of what it is', objectStream(packedScript).replace('/Type /ObjStm ', '')],
])('checks packed objects also with %s', (_what, object) => {
  expect(faultOfPdf(makePdf({ objects: [object] }))).toBe('active')
})

test.each([
  [
    'packed by a rule of their own',
    objectStream(packedScript).replace('/Filter', '/DecodeParms << /Predictor 12 >> /Filter'),
  ],
  [
    'hidden in the stream of another object',
    `<< /Length 600 >>\nstream\n9 0 obj ${objectStream(packedScript)}`,
  ],
  ['begun in an unheard-of way', objectStream(packedScript).replace('>>\nstream', '>> %x\n%y\n%z\nstream')],
])('rejects objects %s', (_what, object) => {
  expect(faultOfPdf(makePdf({ objects: [object] }))).toBe('damaged')
})

test.each([
  ['streams without objects', '>>stream\nendstream'],
  ['remarks', '%>>\n'],
  ['brackets and blanks', '>>    '],
])('checks ten megabytes of %s within the time limit for a file', (_what, piece) => {
  const noise = piece.repeat(10_000_000 / piece.length)
  expect(faultOfPdf(makePdf({ objects: [noise] }))).not.toBe('active')
})
