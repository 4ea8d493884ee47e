import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'
import { Icon } from './icon.tsx'

/** The native select, which users and screen readers already know. */
export const Select = ({ className, ...native }: ComponentProps<'select'>) => (
  <span className={cx('relative block', className)}>
    <select
      {...useField()}
      {...native}
      className={cx(controlClass, 'min-h-(--control-height) appearance-none truncate pe-12')}
    />
    <Icon
      name="chevron-down"
      className="pointer-events-none absolute inset-e-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
    />
  </span>
)
