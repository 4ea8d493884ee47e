/** A message before it is sent. Its id is the same for every attempt, so it arrives once. */
export interface MessageDraft {
  readonly id: string
  readonly text: string
}

/** Joins both texts if another message was started while the first was being sent. */
export const withUnsent = (draft: MessageDraft, { id, text }: MessageDraft): MessageDraft => {
  if (draft.id === id) return draft
  return draft.text === '' ? { id, text } : { ...draft, text: `${text}\n\n${draft.text}` }
}
