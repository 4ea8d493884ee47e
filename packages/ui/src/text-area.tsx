import type { ComponentProps, KeyboardEvent } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

/** Chromium is content with the caret in sight, though a bar at the bottom may cover it and all the rest. */
const uncover = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' })
}

/** Grows with what is written, where the browser can. */
export const TextArea = ({ rows = 3, className, ...native }: ComponentProps<'textarea'>) => (
  <textarea
    {...useField()}
    onKeyUp={uncover}
    {...native}
    rows={rows}
    className={cx(controlClass, 'field-sizing-content min-h-24 resize-y py-3', className)}
  />
)
