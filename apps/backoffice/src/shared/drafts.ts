type Typed = Readonly<Record<string, unknown>>

/** In memory only, for one user at a time; never stored or in a URL. */
const kept = new Map<string, Typed>()
let draftOwner: string | undefined

/** Unsent input by draft key, until it is sent or the user signs out. */
export const draftsOf = (person: string): Map<string, Typed> => {
  if (person !== draftOwner) kept.clear()
  draftOwner = person
  return kept
}

export const forgetDrafts = (): void => kept.clear()

/** The values of the changed fields of a form; undefined without changes. */
export const changedValues = (
  begun: Typed,
  now: Typed,
  fields: readonly string[] = Object.keys(begun),
): Typed | undefined => {
  const changed = fields.filter(field => JSON.stringify(now[field]) !== JSON.stringify(begun[field]))
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map(field => [field, now[field]]))
}
