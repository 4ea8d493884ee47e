import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A file as a person chooses it. */
export interface Paper {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const PDF_AROUND_BYTES = 500

/** The page's drawing: a black square. */
const SQUARE = '0 0 0 rg 100 300 350 350 re f'

/** A PDF of one page with about this length. */
const pdfBytes = (length: number): Buffer => {
  const filling = 'x'.repeat(Math.max(0, length - PDF_AROUND_BYTES))
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R >>',
    `<< /Length ${filling.length} >>\nstream\n${filling}\nendstream`,
    `<< /Length ${SQUARE.length} >>\nstream\n${SQUARE}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const xref = text.length
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

export const pdf = (name: string, length = 2000): Paper => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfBytes(length),
})

/** A large photo, as a phone takes it. */
export const photo = async (page: Page, name: string): Promise<Paper> => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#468'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}

/** With an iPhone's file name; browsers have no MIME type for it. */
export const heic = async (name: string): Promise<Paper> => ({
  name,
  mimeType: '',
  buffer: await readFile(join(import.meta.dirname, 'photo.heic')),
})

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
