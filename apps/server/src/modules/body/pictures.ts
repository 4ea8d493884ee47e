import { OperatorError } from '../../platform/operator-error.ts'
import type { Picture } from '../../ports/certification-body.ts'

/** Loaded when it is first needed: that takes longer than loading all the rest of a command. */
export const loadSharp = async () => (await import('sharp')).default

export const sizeOf = async ({ bytes }: Picture): Promise<{ width: number; height: number }> =>
  (await loadSharp())(bytes).metadata()

interface Pictures {
  readonly logo: Picture
  readonly screenshots: readonly Picture[]
}

/** Draws each picture to its last pixel: one that cannot be drawn is the operator's to mend, before anybody comes. */
export const checkPictures = async ({ logo, screenshots }: Pictures): Promise<void> => {
  const sharp = await loadSharp()
  for (const { file, bytes } of [logo, ...screenshots])
    try {
      await sharp(bytes, { failOn: 'warning' }).resize(16, 16).toBuffer()
    } catch {
      throw new OperatorError(`${file} cannot be drawn: it must be a whole picture. See docs/white-label.md.`)
    }
}
