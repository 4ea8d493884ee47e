import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { legalDocuments } from '@habilita/contract/api/certification-body'
import { formatPhone, Phone } from '@habilita/contract/values/phone'
import { AddressProvinceCode } from '@habilita/contract/values/provinces'
import * as z from 'zod/mini'
import { OperatorError } from '../../platform/operator-error.ts'
import type { LoadedCertificationBody, Picture } from '../../ports/certification-body.ts'
import { readScreenshots } from './screenshots.ts'

export const LOGO_PATH = '/brand/logo'
const LOGOS = { '.svg': 'image/svg+xml', '.png': 'image/png' } as const

/** `body.json`, written by the operator. The other public fields come from the other files of the folder. */
const BodyFile = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  legalName: z.string().check(z.minLength(1)),
  address: z.string().check(z.minLength(1)),
  email: z.email(),
  phone: Phone,
  accreditationNumber: z.string().check(z.minLength(1)),
  accentHue: z.number().check(z.gte(0), z.lte(360)),
  /** Municipality whose holidays count for working days. Without it, only national holidays count. */
  seat: z.optional(z.strictObject({ province: AddressProvinceCode, municipality: z.string() })),
})
type BodyFile = z.infer<typeof BodyFile>

const fill = (text: string, values: Omit<BodyFile, 'seat'>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => String(values[key as keyof typeof values] ?? whole))

const readBodyFile = async (folder: string): Promise<BodyFile> => {
  const file = join(folder, 'body.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read: BODY_DIR must hold it. See docs/white-label.md.`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new OperatorError(`${file} is not valid JSON.`)
  }
  const parsed = BodyFile.safeParse(json)
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map(issue =>
    issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
  )
  throw new OperatorError(`${file} is not right: look at ${names.join(', ')}. See docs/white-label.md.`)
}

const readLogo = async (folder: string): Promise<Picture> => {
  for (const [ending, type] of Object.entries(LOGOS)) {
    const file = join(folder, `logo${ending}`)
    if (await stat(file).catch(() => undefined)) return { file, type, bytes: await readFile(file) }
  }
  throw new OperatorError(`${folder} has neither logo${Object.keys(LOGOS).join(' nor logo')}.`)
}

/** Derived only from the text, so that it is equal in every process and after every restart. */
const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/**
 * Loads the certification body. A legal text missing in its folder is taken from the default folder, with the
 * name and address of the certification body filled in.
 */
export const loadCertificationBody = async (
  folder: string,
  defaultFolder: string,
): Promise<LoadedCertificationBody> => {
  const { seat, ...file } = await readBodyFile(folder)
  const logo = await readLogo(folder)
  const texts = await Promise.all(
    legalDocuments.map(async document => {
      const name = join('legal', `${document}.md`)
      const text = await readFile(join(folder, name), 'utf8').catch(() =>
        readFile(join(defaultFolder, name), 'utf8'),
      )
      const markdown = fill(text, { ...file, phone: formatPhone(file.phone) })
      return [document, { markdown, version: versionOf(markdown) }] as const
    }),
  )
  const legal = Object.fromEntries(texts) as LoadedCertificationBody['legal']
  return {
    seat,
    public: { ...file, logoUrl: LOGO_PATH, termsVersion: legal.terms.version },
    legal,
    logo,
    screenshots: await readScreenshots(folder),
  }
}
