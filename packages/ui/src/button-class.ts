import { cx } from './cx.ts'

const variants = {
  default: { look: 'bg-ink text-paper', hover: 'not-disabled:hover:bg-ink/88' },
  accent: { look: 'bg-accent text-on-accent', hover: 'not-disabled:hover:bg-accent/90' },
  destructive: { look: 'bg-bad text-on-bad', hover: 'not-disabled:hover:bg-bad/90' },
  outline: {
    look: 'border border-line bg-surface text-ink',
    hover: 'not-disabled:hover:border-line-strong not-disabled:hover:bg-sunken',
  },
  secondary: { look: 'bg-accent-wash text-accent', hover: 'not-disabled:hover:bg-accent-wash/70' },
  ghost: { look: 'text-ink', hover: 'not-disabled:hover:bg-sunken' },
  link: { look: 'text-accent underline-offset-4', hover: 'not-disabled:hover:underline' },
  input: {
    look: 'border border-line-strong bg-surface text-ink',
    hover: 'not-disabled:hover:border-ink-soft',
  },
}

const sizes = {
  default: 'min-h-11 px-4 py-2 text-base',
  sm: 'min-h-9 px-3 py-1 text-sm',
  lg: 'min-h-13 px-5 py-2.5 text-base',
  icon: 'size-11',
}

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

export const arrangement = (variant: ButtonVariant, size: ButtonSize): string =>
  variant === 'input' && size !== 'icon'
    ? 'justify-between gap-3 text-start'
    : 'justify-center gap-2 text-center font-semibold'

export const buttonClass = (variant: ButtonVariant, size: ButtonSize, loading: boolean): string =>
  cx(
    'relative inline-flex items-center rounded-md leading-tight transition disabled:cursor-default forced-colors:border',
    loading ? 'cursor-default' : 'cursor-pointer not-disabled:motion-safe:active:scale-[0.985]',
    variants[variant].look,
    !loading && variants[variant].hover,
    sizes[size],
  )

/** Styles a link as a button, for links that act like the buttons next to them. */
export const linkButtonClass = (variant: ButtonVariant = 'accent', size: ButtonSize = 'lg'): string =>
  cx(buttonClass(variant, size, false), arrangement(variant, size))
