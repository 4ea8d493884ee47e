import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

interface PageHeadingProps extends ComponentProps<'h1'> {
  /** Takes focus on mount, for a screen that replaces the control that had the focus. */
  readonly takesFocus: boolean
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

export const PageHeading = ({ takesFocus, className, children, ...native }: PageHeadingProps) => (
  <h1
    {...native}
    {...(takesFocus && { ref: focus, tabIndex: -1 })}
    className={cx('w-fit rounded-sm', className)}
  >
    {children}
  </h1>
)
