import { documentKindNames, type DocumentKind } from '@habilita/contract/requests/request-values'
import sharp from 'sharp'

const WIDTH = 595
const HEIGHT = 842

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** A page with a few lines, in a standard font that needs no embedding. */
export const onePage = (lines: readonly string[]): Buffer => {
  const drawn = lines.map((line, index) => {
    const size = index === 0 ? 20 : 12
    return `BT /F1 ${size} Tf 72 ${HEIGHT - 96 - index * 28} Td (${escaped(line)}) Tj ET`
  })
  const content = drawn.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.7\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Draws head and shoulders of an imaginary person. */
const portrait = (hue: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="413" height="531">
    <rect width="413" height="531" fill="hsl(${hue}, 25%, 92%)"/>
    <ellipse cx="206" cy="520" rx="170" ry="150" fill="hsl(${hue}, 35%, 45%)"/>
    <ellipse cx="206" cy="235" rx="95" ry="120" fill="hsl(28, 45%, 72%)"/>
    </svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer()

/** A demo document: a picture for the photo, otherwise a page that names its kind. */
export const paperOf = async (
  kind: DocumentKind,
  person: string,
  hue: number,
): Promise<{ readonly fileName: string; readonly bytes: Buffer }> => {
  const fileName = `${documentKindNames[kind]}.${kind === 'photo' ? 'jpg' : 'pdf'}`
  if (kind === 'photo') return { fileName, bytes: await portrait(hue) }
  const lines = [documentKindNames[kind], person, 'Documento de ejemplo, sin ningún valor.']
  return { fileName, bytes: onePage(lines) }
}
