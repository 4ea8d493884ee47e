import { createHash } from 'node:crypto'
import { iconsOf } from './icons.ts'
import { LOGO_PATH } from './load.ts'
import { manifestOf } from './manifest.ts'
import type { LoadedBody } from '../../ports/certification-body.ts'

interface BrandFile {
  readonly path: string
  readonly type: string
  readonly make: () => Promise<Buffer>
}

/** A stylesheet of its own, because the page's policy lets no style be written into it. */
const sheetOf = ({ public: { accentHue } }: LoadedBody): Buffer =>
  Buffer.from(`:root{--accent-hue:${accentHue}}\n`)

/** What browsers get of the body beside the page, at addresses that are the same for every body. */
export const brandFiles = (body: LoadedBody): readonly BrandFile[] => [
  { path: LOGO_PATH, type: body.logo.type, make: async () => body.logo.bytes },
  { path: '/brand.css', type: 'text/css; charset=utf-8', make: async () => sheetOf(body) },
  {
    path: '/manifest.webmanifest',
    type: 'application/manifest+json',
    make: async () => Buffer.from(JSON.stringify(await manifestOf(body))),
  },
  ...body.screenshots.map(({ path, type, bytes }) => ({ path, type, make: async () => bytes })),
  ...Object.entries(iconsOf(body.logo)).map(([path, make]) => ({ path, type: 'image/png', make })),
]

/** Changes with anything of the body that an installed app keeps and its page does not hold. */
export const brandRevision = (body: LoadedBody): string =>
  createHash('sha256').update(sheetOf(body)).update(body.logo.bytes).digest('base64url')
