import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface MessageProps {
  readonly id: string
  readonly children: ReactNode
}

export const FieldHint = ({ id, children }: MessageProps) => (
  <p id={id} className="text-sm text-ink-soft">
    {children}
  </p>
)

export const FieldError = ({ id, children }: MessageProps) => (
  <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
    <Icon name="warning" className="mt-px size-5" />
    <span>{children}</span>
  </p>
)

/** `aria-describedby` and `aria-invalid` for the messages that exist. */
export const described = (id: string, hint: ReactNode, error: ReactNode) => {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(error === undefined ? {} : { 'aria-invalid': true as const }),
  }
}
