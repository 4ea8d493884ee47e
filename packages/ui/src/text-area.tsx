import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

/** Grows with what is written, where the browser can. */
export const TextArea = ({ rows = 3, className, ...native }: ComponentProps<'textarea'>) => (
  <textarea
    {...useField()}
    {...native}
    rows={rows}
    className={cx(controlClass, 'field-sizing-content min-h-24 resize-y py-3', className)}
  />
)
