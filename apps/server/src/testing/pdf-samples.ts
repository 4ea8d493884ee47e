import { deflateSync } from 'node:zlib'

interface PdfParts {
  /** Further objects, from number 4 on. */
  readonly objects?: readonly string[]
  /** Further entries of the trailer. */
  readonly trailer?: string
  readonly catalog?: string
}

/** A small, valid PDF of one page, with a cross-reference table. */
export const makePdf = ({ objects = [], trailer = '', catalog = '' }: PdfParts = {}): Buffer => {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ]
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const starts = all.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = text.length
  const rows = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`)
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Compressed objects, as newer writers store them. */
export const objectStream = (content: string): string => {
  const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`
  return `${dictionary}\nstream\n${packed}\nendstream`
}
