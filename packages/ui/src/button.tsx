import type { ComponentProps, MouseEvent } from 'react'
import { arrangement, buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Disables the button without losing focus and shows a spinner. Its text stays its accessible name. */
  readonly loading?: boolean
}

/** Also blocks Enter, Space and implicit form submission, which are clicks too. */
const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

// Not `disabled` while loading: the browser would remove the focus.
const busy = { 'aria-disabled': true, 'aria-busy': true, onClick: swallow }

export const Button = ({
  variant = 'accent',
  size = 'lg',
  loading = false,
  disabled = false,
  type = 'button',
  className,
  children,
  ...native
}: ButtonProps) => (
  <button
    {...native}
    {...(loading && busy)}
    // oxlint-disable-next-line react/button-has-type -- the type is a prop that defaults to button
    type={type}
    disabled={disabled && !loading}
    className={cx(buttonClass(variant, size, loading), disabled && !loading && 'opacity-50', className)}
  >
    <span
      className={cx('flex min-w-0 grow items-center', arrangement(variant, size), loading && 'opacity-0')}
    >
      {children}
    </span>
    {loading && (
      <span className="absolute inset-0 grid place-items-center">
        <Spinner className="size-5" />
      </span>
    )}
  </button>
)
