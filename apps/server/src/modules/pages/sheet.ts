import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { categoryHues } from '@habilita/contract/values/categories'

const FONT = /^atkinson-hyperlegible-(next|mono)-latin-wght-normal-[\w-]+\.woff2$/

const face = (file: string): string => {
  const family = file.includes('-mono-') ? 'Mono' : 'Next'
  return `@font-face{font-family:'Atkinson Hyperlegible ${family} Variable';font-display:swap;font-weight:200 800;
src:url('/assets/${file}') format('woff2')}`
}

/**
 * The fonts of the app's build, which a browser then loads only once. Without a build, system fonts are used.
 */
const faces = async (appFolder: string | undefined): Promise<string[]> => {
  if (appFolder === undefined) return []
  const files = await readdir(join(appFolder, 'assets')).catch(() => [])
  return files.filter(file => FONT.test(file)).map(face)
}

const hues = Object.entries(categoryHues).map(([category, hue]) => `.hue-${category}{--hue:${hue}}`)

const PARTS = ['tokens.css', 'page.css', 'pieces.css', 'form.css', 'certificate.css', 'print.css']

/** The stylesheet of all pages. */
export const styleSheet = async (appFolder: string | undefined): Promise<string> => {
  const parts = await Promise.all(PARTS.map(name => readFile(join(import.meta.dirname, name), 'utf8')))
  return [...(await faces(appFolder)), ...hues, ...parts].join('\n')
}
