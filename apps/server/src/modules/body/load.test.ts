import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { legalDocuments } from '@habilita/contract/body'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '../../testing/temp-dir.ts'
import { loadBody } from './load.ts'

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

const folderWith = async (files: Record<string, string>): Promise<string> => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder.path, name, '..'), { recursive: true })
    await writeFile(join(folder.path, name), text)
  }
  return folder.path
}

test('a second body: its own words where it has them, the default texts in its name where not', async () => {
  const folder = await folderWith({
    'body.json': JSON.stringify(other),
    'logo.svg': '<svg/>',
    'legal/terms.md': '# Nuestras condiciones',
  })
  const body = await loadBody(folder, DEFAULT)
  expect(body.public).toEqual({
    ...other,
    logoUrl: '/brand/logo',
    termsVersion: expect.stringMatching(/^[\w-]{16}$/) as string,
  })
  expect(body.legal.terms).toBe('# Nuestras condiciones')
  expect(body.legal.privacy).toContain('Certilux, S. A.')
  expect(JSON.stringify(body.legal)).not.toMatch(/\bHabilita\b|\{\{/)
})

const versionWith = async (files: Record<string, string>): Promise<string> => {
  const folder = await folderWith({ 'body.json': JSON.stringify(other), 'logo.svg': '<svg/>', ...files })
  return (await loadBody(folder, DEFAULT)).public.termsVersion
}

test('the version of the terms is that of the text in force: another text, another version', async () => {
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
] as const)('a folder that is not whole is refused in one line: %o', async ([files, line]) => {
  await expect(loadBody(await folderWith(files), DEFAULT)).rejects.toThrow(line)
})

test('the default legal texts name nobody: each body signs them with its own name', async () => {
  for (const document of legalDocuments)
    expect(await readFile(join(DEFAULT, 'legal', `${document}.md`), 'utf8')).not.toMatch(/\bHabilita\b/)
})
