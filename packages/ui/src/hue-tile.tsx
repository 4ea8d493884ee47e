import { cx } from './cx.ts'
import { hueStyle } from './hue-style.ts'
import { Icon, type IconName } from './icon.tsx'

interface HueTileProps {
  readonly hue: number
  readonly icon: IconName
  readonly className?: string
}

/** The sign of a kind of thing, in its one hue. */
export const HueTile = ({ hue, icon, className }: HueTileProps) => (
  <span
    style={hueStyle(hue)}
    className={cx(
      'hue grid size-11 shrink-0 place-items-center rounded-md bg-hue-wash text-hue-ink',
      className,
    )}
  >
    <Icon name={icon} />
  </span>
)
