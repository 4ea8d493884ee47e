import type { ReactNode } from 'react'

const idOf = (field: string): string => `field-${field}`

interface FieldAnchorProps {
  readonly field: string
  readonly className?: string
  readonly children: ReactNode
}

/** The link target of a field. */
export const FieldAnchor = ({ field, className, children }: FieldAnchorProps) => (
  <div id={idOf(field)} tabIndex={-1} className={className ?? 'rounded-lg'}>
    {children}
  </div>
)

/** Focuses the control of a field: its checked or first control, or the field itself for uploads. */
export const focusField = (field: string): void => {
  const anchor = document.getElementById(idOf(field))
  const control =
    anchor?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    anchor?.querySelector<HTMLElement>('input:not([type=file]), textarea, select, button, a[href]')
  const target = control ?? anchor?.querySelector<HTMLElement>('section[tabindex]') ?? anchor
  target?.focus()
  anchor?.scrollIntoView({ block: 'nearest' })
}
