import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  default: { look: 'bg-ink text-paper', hover: 'enabled:hover:bg-ink/88' },
  accent: { look: 'bg-accent text-on-accent', hover: 'enabled:hover:bg-accent/90' },
  destructive: { look: 'bg-bad text-on-bad', hover: 'enabled:hover:bg-bad/90' },
  outline: {
    look: 'border border-line bg-surface text-ink',
    hover: 'enabled:hover:border-line-strong enabled:hover:bg-sunken',
  },
  secondary: { look: 'bg-accent-wash text-accent', hover: 'enabled:hover:bg-accent-wash/70' },
  ghost: { look: 'text-ink', hover: 'enabled:hover:bg-sunken' },
  link: { look: 'text-accent underline-offset-4', hover: 'enabled:hover:underline' },
  input: { look: 'border border-line-strong bg-surface text-ink', hover: 'enabled:hover:border-ink-soft' },
}

const sizes = {
  default: 'min-h-11 px-4 py-2 text-base',
  sm: 'min-h-9 px-3 py-1 text-sm',
  lg: 'min-h-13 px-5 py-2.5 text-base',
  icon: 'size-11',
}

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Disables the button, which keeps the focus, and turns a spinner over its words, which stay its name. */
  readonly loading?: boolean
}

const arrangement = (variant: ButtonVariant, size: ButtonSize): string =>
  variant === 'input' && size !== 'icon'
    ? 'justify-between gap-3 text-start'
    : 'justify-center gap-2 text-center font-semibold'

const buttonClass = (variant: ButtonVariant, size: ButtonSize, loading: boolean): string =>
  cx(
    'relative inline-flex items-center rounded-md leading-tight transition disabled:cursor-default',
    loading ? 'cursor-default' : 'cursor-pointer enabled:motion-safe:active:scale-[0.985]',
    variants[variant].look,
    !loading && variants[variant].hover,
    sizes[size],
  )

/** Enter and Space are clicks too, and so is a form sent from one of its fields: none of them gets through. */
const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

// Not `disabled` while it loads: the browser would take the focus away from whoever pressed it.
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
