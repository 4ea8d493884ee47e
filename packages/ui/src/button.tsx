import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  default: 'bg-ink text-paper hover:bg-ink/88',
  accent: 'bg-accent text-on-accent hover:bg-accent/90',
  destructive: 'bg-bad text-on-bad hover:bg-bad/90',
  outline: 'border border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken',
  secondary: 'bg-accent-wash text-accent hover:bg-accent-wash/70',
  ghost: 'text-ink hover:bg-sunken',
  link: 'text-accent underline-offset-4 hover:underline',
  input: 'border border-line-strong bg-surface text-ink hover:border-ink-soft',
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
  /** Disables the button and turns a spinner over its words, which keep their room and stay its name. */
  readonly loading?: boolean
}

const arrangement = (variant: ButtonVariant, size: ButtonSize): string =>
  variant === 'input' && size !== 'icon'
    ? 'justify-between gap-3 text-start'
    : 'justify-center gap-2 text-center font-semibold'

const buttonClass = (variant: ButtonVariant, size: ButtonSize): string =>
  cx(
    'relative inline-flex cursor-pointer items-center rounded-md leading-tight transition',
    'enabled:motion-safe:active:scale-[0.985] disabled:cursor-default',
    variants[variant],
    sizes[size],
  )

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
    // oxlint-disable-next-line react/button-has-type -- the type is a prop that defaults to button
    type={type}
    disabled={disabled || loading}
    aria-busy={loading || undefined}
    className={cx(buttonClass(variant, size), disabled && !loading && 'opacity-50', className)}
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
