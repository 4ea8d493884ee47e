/** A message before it is sent. Its id stays the same however often it is tried: it arrives once. */
export interface MessageDraft {
  readonly id: string
  readonly text: string
}

/** Both texts, where another was begun while the first was on its way. */
export const withUnsent = (draft: MessageDraft, { id, text }: MessageDraft): MessageDraft => {
  if (draft.id === id) return draft
  return draft.text === '' ? { id, text } : { ...draft, text: `${text}\n\n${draft.text}` }
}
