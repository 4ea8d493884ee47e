import { OperatorError } from '../../platform/operator-error.ts'
import type { Picture } from '../../ports/certification-body.ts'

/** Imported on first use: loading sharp takes longer than the rest of a command. */
export const loadSharp = async () => (await import('sharp')).default

export const sizeOf = async ({ bytes }: Picture): Promise<{ width: number; height: number }> =>
  (await loadSharp())(bytes).metadata()

interface Pictures {
  readonly logo: Picture
  readonly screenshots: readonly Picture[]
}

/** Decodes each picture completely, so that the operator learns of a broken one at startup. */
export const checkPictures = async ({ logo, screenshots }: Pictures): Promise<void> => {
  const sharp = await loadSharp()
  for (const { file, bytes } of [logo, ...screenshots])
    try {
      await sharp(bytes, { failOn: 'warning' }).resize(16, 16).toBuffer()
    } catch {
      throw new OperatorError(`${file} cannot be drawn: it must be a whole picture. See docs/white-label.md.`)
    }
}
