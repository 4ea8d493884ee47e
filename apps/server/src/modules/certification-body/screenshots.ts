import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Screenshot } from '../../ports/certification-body.ts'

/** `narrow-2-tus-solicitudes.webp`: phone screenshot, second in order, labelled «Tus solicitudes». */
const NAME = /^(?<formFactor>narrow|wide)-(?<words>.+)\.(?<ending>png|webp)$/

const labelOf = (words: string): string => {
  const label = words.replace(/^\d+-/, '').replaceAll('-', ' ')
  return label.charAt(0).toLocaleUpperCase('es-ES') + label.slice(1)
}

const readScreenshot = async (file: string, order: number): Promise<Screenshot | undefined> => {
  const { formFactor, words, ending } = NAME.exec(basename(file))?.groups ?? {}
  if (formFactor === undefined || words === undefined) return undefined
  const path = `/brand/screenshot-${order}.${ending}`
  const bytes = await readFile(file)
  return { file, path, type: `image/${ending}`, bytes, formFactor, label: labelOf(words) }
}

/** Pictures of the folder `screenshots`, ordered by name. The folder is optional. */
export const readScreenshots = async (folder: string): Promise<Screenshot[]> => {
  const within = join(folder, 'screenshots')
  const names = await readdir(within).catch((): string[] => [])
  const sorted = names.toSorted((one, other) => one.localeCompare(other, 'es', { numeric: true }))
  const read = await Promise.all(sorted.map((name, at) => readScreenshot(join(within, name), at + 1)))
  return read.filter(screenshot => screenshot !== undefined)
}
