import { cx } from './cx.ts'
import { firstShapes } from './first-icon-shapes.ts'
import type { iconShapes } from './icon-shapes.ts'

export type IconName = keyof typeof iconShapes

const shapes: Partial<Record<IconName, string>> = { ...firstShapes }

/** Registers more icons. Importing `more-icons` does this for the signed-in app. */
export const addShapes = (more: Partial<Record<IconName, string>>): void => {
  Object.assign(shapes, more)
}

interface IconProps {
  readonly name: IconName
  /** Sets the size (24 px by default). The colour is the text colour. */
  readonly className?: string
}

/** Decorative: always next to text or inside a labelled control, never announced. */
export const Icon = ({ name, className = 'size-6' }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={cx('shrink-0', className)}
  >
    <path d={shapes[name]} />
  </svg>
)
