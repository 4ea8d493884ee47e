import type { ComponentProps, KeyboardEvent } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

/** Chromium scrolls only the caret into view, where a bottom bar may cover it. */
const uncover = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' })
}

/** Grows with its text in browsers that support it. */
export const TextArea = ({ rows = 3, className, ...native }: ComponentProps<'textarea'>) => (
  <textarea
    {...useField()}
    onKeyUp={uncover}
    {...native}
    rows={rows}
    className={cx(controlClass, 'field-sizing-content min-h-24 resize-y py-3', className)}
  />
)
