interface Seen {
  /** The server has a newer version than the form was filled from. */
  readonly isNewer: boolean
  /** The newer version is equal in all fields of the form. */
  readonly isSame: boolean
  /** There is unsaved input. */
  readonly isDirty: boolean
  readonly isSaving: boolean
}

/**
 * What a form does about a newer version: nothing, use it as the new base, show it in untouched fields, or
 * ask the user. It does nothing while the user's own input is being saved.
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
