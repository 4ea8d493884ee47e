import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconsOf, PAPER } from './icons.ts'

const project = join(import.meta.dirname, '../../../../..')
const paper = [1, 3, 5].map(at => Number.parseInt(PAPER.slice(at, at + 2), 16))

const svg = { bytes: await readFile(join(project, 'body/logo.svg')) }
/** The hardest input: no margin, small, and wider than high. */
const png = {
  bytes: await sharp({ create: { width: 80, height: 60, channels: 4, background: '#c00' } })
    .png()
    .toBuffer(),
}

const draw = async (logo: typeof svg, path: string) => {
  const { data, info } = await sharp(await iconsOf(logo)[path]?.())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => ({
    x: (at % info.width) + 0.5 - info.width / 2,
    y: Math.floor(at / info.width) + 0.5 - info.height / 2,
    colour: [...data.subarray(4 * at, 4 * at + 3)],
    alpha: data[4 * at + 3] ?? 0,
  }))
  return { width: info.width, height: info.height, pixels }
}

const isPaper = (colour: readonly number[]) => colour.every((part, at) => part === paper[at])

for (const [name, logo] of Object.entries({ 'an SVG logo': svg, 'a PNG logo': png })) {
  test.for([
    ['/brand/icon-192.png', 192],
    ['/brand/icon-512.png', 512],
  ] as const)(`%s of ${name} fills its size on a transparent background`, async ([path, size]) => {
    const { width, height, pixels } = await draw(logo, path)
    expect([width, height]).toEqual([size, size])
    const drawn = pixels.filter(({ alpha }) => alpha === 255)
    expect(drawn.some(({ x }) => Math.abs(x) > size * 0.46)).toBe(true)
    expect(pixels.find(({ x, y }) => x < 2 - size / 2 && y < 2 - size / 2)?.alpha).toBe(0)
  })

  test.for([
    ['/brand/icon-maskable-512.png', 512, 0.4],
    ['/brand/apple-touch-icon.png', 180, 0.54],
  ] as const)(
    `%s of ${name} is opaque, with the logo inside the safe area of the mask`,
    async ([path, size, radius]) => {
      const { width, height, pixels } = await draw(logo, path)
      expect([width, height]).toEqual([size, size])
      expect(pixels.every(({ alpha }) => alpha === 255)).toBe(true)
      const drawn = pixels.filter(({ colour }) => !isPaper(colour))
      expect(drawn.length).toBeGreaterThan(size * size * 0.05)
      expect(drawn.every(({ x, y }) => Math.hypot(x, y) <= size * radius)).toBe(true)
    },
  )
}

test('the background of the icons is the light background colour of the page', async () => {
  const html = await readFile(join(project, 'apps/web/index.html'), 'utf8')
  expect(html).toContain(`content="${PAPER}" media="(prefers-color-scheme: light)"`)
})
