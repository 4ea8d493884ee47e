interface Seen {
  /** Whether the server has something newer than what the form was filled from. */
  readonly isNewer: boolean
  /** Whether that says the same where the form is concerned: a venue that was closed meanwhile. */
  readonly isSame: boolean
  /** Whether something is typed that is not saved. */
  readonly isDirty: boolean
  readonly isSaving: boolean
}

/**
 * What a form does about what was saved since: nothing, take it for what one writes on, show it in the place of what
 * nobody has touched, or ask whoever types. What one saves oneself is told to nobody.
 */
export const follow = ({
  isNewer,
  isSame,
  isDirty,
  isSaving,
}: Seen): 'nothing' | 'adopt' | 'show' | 'ask' => {
  if (!isNewer || isSaving) return 'nothing'
  if (isSame) return 'adopt'
  return isDirty ? 'ask' : 'show'
}
