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

/** A separate stylesheet, because the page's content security policy forbids inline styles. */
const sheetOf = ({ public: { accentHue } }: LoadedBody): Buffer =>
  Buffer.from(`:root{--accent-hue:${accentHue}}\n`)

/** Files with the certification body's brand. Their paths are the same in every installation. */
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

/** Changes when a brand file that installed apps cache, and that is not part of the page, changes. */
export const brandRevision = (body: LoadedBody): string =>
  createHash('sha256').update(sheetOf(body)).update(body.logo.bytes).digest('base64url')
