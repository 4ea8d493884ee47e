import { cx } from './cx.ts'
import { iconShapes } from './icon-shapes.ts'

export type IconName = keyof typeof iconShapes

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
    <path d={iconShapes[name]} />
  </svg>
)
