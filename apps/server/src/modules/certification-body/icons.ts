import { loadSharp } from './pictures.ts'
import type { Picture } from '../../ports/certification-body.ts'

/** The light `--paper` and `--ink` of packages/ui, for images drawn outside the page. */
export const PAPER = '#f7fbfc'
const INK = '#11212c'
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

/** Centres a picture in a square. Icons that the system masks need a margin and a background. */
const drawSquare = async (picture: Buffer, size: number, share = 1, ground?: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  const side = 2 * Math.round((size * share) / 2)
  const edge = (size - side) / 2
  const square = sharp(picture)
    .resize(side, side, { fit: 'contain', background: NOTHING })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: NOTHING })
  // Flattened in a second pass: in one pipeline sharp flattens before it extends.
  return ground === undefined
    ? square.png().toBuffer()
    : sharp(await square.png().toBuffer())
        .flatten({ background: ground })
        .png()
        .toBuffer()
}

/** Copied from the icons of packages/ui, which the server does not import. */
const shapes = {
  'new-request': 'M12 5v14M5 12h14',
  requests:
    'M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9zM13 3v4a2 2 0 0 0 2 2h4M8.5 13h7M8.5 17h4.5',
  notifications: 'M6 16.5c1-1.2 1.5-2.4 1.5-6a4.5 4.5 0 0 1 9 0c0 3.6.5 4.8 1.5 6zM10 19.5a2.2 2.2 0 0 0 4 0',
  certificates:
    'M18 9a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM14.25 9a2.25 2.25 0 1 1-4.5 0a2.25 2.25 0 1 1 4.5 0zM8.3 13.8L7 21l5-2.6L17 21l-1.3-7.2',
}
export type ShortcutIcon = keyof typeof shapes

const shortcut = (shape: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 44 44"><circle cx="12" cy="12" r="22" fill="${PAPER}"/>` +
      `<path d="${shape}" fill="none" stroke="${INK}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )

/** Side of the square inscribed in the safe circle of every mask: 80 % of the icon's side, divided by √2. */
const INSIDE_MASK = 0.56

/** Icons of the installed app by path. Each is drawn on request. */
export const iconsOf = (logo: Pick<Picture, 'bytes'>): Readonly<Record<string, () => Promise<Buffer>>> => ({
  '/brand/icon-192.png': () => drawSquare(logo.bytes, 192),
  '/brand/icon-512.png': () => drawSquare(logo.bytes, 512),
  '/brand/icon-maskable-512.png': () => drawSquare(logo.bytes, 512, INSIDE_MASK, PAPER),
  '/brand/apple-touch-icon.png': () => drawSquare(logo.bytes, 180, 0.75, PAPER),
  ...Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      `/brand/shortcut-${name}.png`,
      () => drawSquare(shortcut(shape), 192),
    ]),
  ),
})
