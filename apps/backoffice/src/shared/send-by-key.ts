import type { KeyboardEvent } from 'react'

/** Enter inserts a line break; Ctrl+Enter or ⌘+Enter sends. */
export const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
