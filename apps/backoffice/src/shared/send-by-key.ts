import type { KeyboardEvent } from 'react'

/** Enter is a new line in a long text: with Ctrl, or ⌘, it sends. */
export const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
