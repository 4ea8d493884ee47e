import { cx } from './cx.ts'
import { hueStyle } from './hue-style.ts'
import { Icon, type IconName } from './icon.tsx'

const sizes = {
  default: { tile: 'size-11 rounded-md', icon: 'size-6' },
  sm: { tile: 'size-6 rounded-sm', icon: 'size-4' },
}

interface HueTileProps {
  readonly hue: number
  readonly icon: IconName
  /** `sm` fits within a line of text. */
  readonly size?: keyof typeof sizes
  readonly className?: string
}

/** The icon of a category in its hue. */
export const HueTile = ({ hue, icon, size = 'default', className }: HueTileProps) => (
  <span
    style={hueStyle(hue)}
    className={cx(
      'hue grid shrink-0 place-items-center bg-hue-wash text-hue-ink',
      sizes[size].tile,
      className,
    )}
  >
    <Icon name={icon} className={sizes[size].icon} />
  </span>
)
