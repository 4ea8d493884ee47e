import { OperatorError } from '../../operator-error.ts'

export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

/** Loaded when it is first needed: it takes longer to load than all else that a command needs. */
export const loadSharp = async () => (await import('sharp')).default

/** The size of a picture that can be drawn to its last pixel; one that cannot is the operator's to mend. */
export const measurePicture = async (file: string, bytes: Buffer) => {
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes).metadata()
    await sharp(bytes, { failOn: 'warning' }).resize(16, 16).toBuffer()
    return { width, height }
  } catch {
    throw new OperatorError(`${file} cannot be drawn: it must be a whole picture. See docs/white-label.md.`)
  }
}
