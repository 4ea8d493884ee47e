import { fileURLToPath } from 'node:url'
import type { CertificationBody } from '@habilita/contract/api/certification-body'
import PdfKit from 'pdfkit'
import { fieldLabels, inWords } from './field-labels.ts'
import type { Section } from './read-data.ts'

const REGULAR = fileURLToPath(
  import.meta
    .resolve('@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
)
const BOLD = fileURLToPath(
  import.meta
    .resolve('@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'),
)

const MARGIN = 56
const INK = '#0d1b22'
const SOFT = '#4a5b64'

type Pdf = InstanceType<typeof PdfKit>

const writeRow = (pdf: Pdf, { holding }: Section, row: Readonly<Record<string, unknown>>): void => {
  for (const column of holding.columns) {
    const value = inWords(row[column])
    if (value === '') continue
    pdf.font('bold').fillColor(SOFT).fontSize(9).text(`${fieldLabels[column]}: `, { continued: true })
    pdf.font('regular').fillColor(INK).text(value)
  }
  pdf.moveDown(0.7)
}

const writeSection = (pdf: Pdf, section: Section): void => {
  pdf.moveDown(0.6)
  pdf.font('bold').fillColor(INK).fontSize(14).text(section.holding.title)
  pdf.moveDown(0.3)
  if (section.rows.length === 0) pdf.font('regular').fillColor(SOFT).fontSize(9).text('No hay nada.')
  for (const row of section.rows) writeRow(pdf, section, row)
}

/** The same data as the JSON, for people: every non-empty field with its label. */
export const dataAsPdf = async (
  sections: readonly Section[],
  certificationBody: CertificationBody,
  at: Date,
): Promise<Buffer> => {
  const pdf = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    lang: 'es-ES',
    displayTitle: true,
    info: { Title: 'Mis datos', Author: certificationBody.legalName, CreationDate: at },
  })
  pdf.registerFont('regular', REGULAR)
  pdf.registerFont('bold', BOLD)
  const pieces: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(pieces)))
    pdf.on('error', reject)
  })
  pdf.font('bold').fillColor(INK).fontSize(22).text('Mis datos')
  pdf
    .font('regular')
    .fillColor(SOFT)
    .fontSize(10)
    .text(`Todo lo que ${certificationBody.legalName} guarda sobre ti. Copia del ${inWords(at)}.`)
  pdf.text(`Si algo no es correcto, escribe a ${certificationBody.email}.`)
  for (const section of sections) writeSection(pdf, section)
  pdf.end()
  return whole
}
