import { createHash } from 'node:crypto'
import { iconsOf } from './icons.ts'
import { LOGO_PATH } from './load.ts'
import { manifestOf } from './manifest.ts'
import type { LoadedCertificationBody } from '../../ports/certification-body.ts'

interface BrandFile {
  readonly path: string
  readonly type: string
  readonly make: () => Promise<Buffer>
}

/** A separate stylesheet, because the page's content security policy forbids inline styles. */
const sheetOf = ({ public: { accentHue } }: LoadedCertificationBody): Buffer =>
  Buffer.from(`:root{--accent-hue:${accentHue}}\n`)

/** Files with the certification body's brand. Their paths are the same in every installation. */
export const brandFiles = (certificationBody: LoadedCertificationBody): readonly BrandFile[] => [
  { path: LOGO_PATH, type: certificationBody.logo.type, make: async () => certificationBody.logo.bytes },
  { path: '/brand.css', type: 'text/css; charset=utf-8', make: async () => sheetOf(certificationBody) },
  {
    path: '/manifest.webmanifest',
    type: 'application/manifest+json',
    make: async () => Buffer.from(JSON.stringify(await manifestOf(certificationBody))),
  },
  ...certificationBody.screenshots.map(({ path, type, bytes }) => ({ path, type, make: async () => bytes })),
  ...Object.entries(iconsOf(certificationBody.logo)).map(([path, make]) => ({
    path,
    type: 'image/png',
    make,
  })),
]

/** Changes when a brand file that installed apps cache, and that is not part of the page, changes. */
export const brandRevision = (certificationBody: LoadedCertificationBody): string =>
  createHash('sha256')
    .update(sheetOf(certificationBody))
    .update(certificationBody.logo.bytes)
    .digest('base64url')
