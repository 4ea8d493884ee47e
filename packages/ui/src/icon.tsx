import { cx } from './cx.ts'
import { firstShapes } from './first-icon-shapes.ts'
import type { iconShapes } from './icon-shapes.ts'

export type IconName = keyof typeof iconShapes

const shapes: Partial<Record<IconName, string>> = { ...firstShapes }

/** The other icons come with what shows them: importing `more-icons` adds them. */
export const addShapes = (more: Partial<Record<IconName, string>>): void => {
  Object.assign(shapes, more)
}

interface IconProps {
  readonly name: IconName
  /** Takes the colour of the text; sized here, 24 px unless told. */
  readonly className?: string
}

/** Always beside words, or inside a control that has a label of its own: never read out. */
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
