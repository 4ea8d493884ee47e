import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { legalDocuments } from '@habilita/contract/api/certification-body'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '../../platform/operator-error.ts'
import { tempDir } from '../../testing/temp-dir.ts'
import { loadCertificationBody } from './load.ts'
import { checkPictures } from './pictures.ts'

const DEFAULT = join(import.meta.dirname, '../../../../../body')

const other = {
  name: 'Certilux',
  legalName: 'Certilux, S. A.',
  address: 'Gran Vía, 1, 28013 Madrid',
  email: 'hola@certilux.example',
  phone: '+34910000000',
  accreditationNumber: '99/C-PE999',
  accentHue: 30,
}

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const folderWith = async (files: Readonly<Record<string, string | Buffer>>): Promise<string> => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder.path, name, '..'), { recursive: true })
    await writeFile(join(folder.path, name), text)
  }
  return folder.path
}

test('a second certification body uses its own texts, or the default texts with its name', async () => {
  const folder = await folderWith({
    'body.json': JSON.stringify(other),
    'logo.svg': LOGO,
    'legal/terms.md': '# Nuestras condiciones',
  })
  const certificationBody = await loadCertificationBody(folder, DEFAULT)
  expect(certificationBody.public).toEqual({
    ...other,
    logoUrl: '/brand/logo',
    termsVersion: expect.stringMatching(/^[\w-]{16}$/) as string,
  })
  expect(certificationBody.legal.terms.markdown).toBe('# Nuestras condiciones')
  expect(certificationBody.legal.privacy.markdown).toContain('Certilux, S. A.')
  expect(JSON.stringify(certificationBody.legal)).not.toMatch(/\bHabilita\b|\{\{/)
})

const versionWith = async (files: Record<string, string>): Promise<string> => {
  const folder = await folderWith({ 'body.json': JSON.stringify(other), 'logo.svg': '<svg/>', ...files })
  return (await loadCertificationBody(folder, DEFAULT)).public.termsVersion
}

test('the terms version follows the text in force: another text has another version', async () => {
  const usual = await versionWith({})
  expect(await versionWith({ 'legal/privacy.md': '# Privacidad' })).toBe(usual)
  expect(await versionWith({ 'legal/terms.md': '# Nuestras condiciones' })).not.toBe(usual)
})

test.for([
  [{}, /body\.json cannot be read/],
  [{ 'body.json': '{' }, /not valid JSON/],
  [{ 'body.json': JSON.stringify({ ...other, accentHue: 400, phone: '91' }) }, /look at phone, accentHue/],
  [{ 'body.json': JSON.stringify({ ...other, slogan: 'x' }) }, /look at slogan/],
  [{ 'body.json': JSON.stringify(other) }, /neither logo\.svg nor logo\.png/],
] as const)('rejects an incomplete folder in one line: %o', async ([files, line]) => {
  await expect(loadCertificationBody(await folderWith(files), DEFAULT)).rejects.toThrow(line)
})

test.for([
  ['logo.svg', '<svg'],
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['logo.png', ''],
  ['logo.png', 'half'],
  ['screenshots/narrow-1-inicio.png', 'half'],
] as const)(
  'rejects an image that cannot be drawn in one line that names it: %s %s',
  async ([name, text]) => {
    const whole = await picture(300, 300)
    const folder = await folderWith({
      'body.json': JSON.stringify(other),
      ...(!name.startsWith('logo') && { 'logo.svg': LOGO }),
      [name]: text === 'half' ? whole.subarray(0, whole.length / 2) : text,
    })
    await expect(loadCertificationBody(folder, DEFAULT).then(checkPictures)).rejects.toThrow(
      new OperatorError(
        `${join(folder, name)} cannot be drawn: it must be a whole picture. See docs/white-label.md.`,
      ),
    )
  },
)

test('screenshots are sorted by file name, which gives their form and label', async () => {
  const folder = await folderWith({
    'body.json': JSON.stringify(other),
    'logo.png': await picture(64, 64),
    'screenshots/wide-1-inicio.png': await picture(160, 90),
    'screenshots/narrow-10-tus-certificados.png': await picture(45, 80),
    'screenshots/narrow-2-exámenes.webp': await sharp(await picture(45, 80))
      .webp()
      .toBuffer(),
    'screenshots/notes.txt': '',
  })
  const { screenshots, logo } = await loadCertificationBody(folder, DEFAULT)
  expect(logo.type).toBe('image/png')
  expect(screenshots).toMatchObject([
    { formFactor: 'narrow', label: 'Exámenes', type: 'image/webp' },
    { formFactor: 'narrow', label: 'Tus certificados', type: 'image/png' },
    { formFactor: 'wide', label: 'Inicio', type: 'image/png' },
  ])
})

test('the default legal texts contain no name: each certification body inserts its own', async () => {
  for (const document of legalDocuments)
    expect(await readFile(join(DEFAULT, 'legal', `${document}.md`), 'utf8')).not.toMatch(/\bHabilita\b/)
})
