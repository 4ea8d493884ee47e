type Typed = Readonly<Record<string, unknown>>

/** Of one person at a time, in this page alone: it is never stored, nor in an address. */
const kept = new Map<string, Typed>()
let typist: string | undefined

/** What was typed and not sent, by what it is for: until it is sent, or whoever typed it leaves. */
export const draftsOf = (person: string): Map<string, Typed> => {
  if (person !== typist) kept.clear()
  typist = person
  return kept
}

export const forgetDrafts = (): void => kept.clear()

/** What is worth keeping of what stands in a form: nothing where nobody has typed anything. */
export const worthKeeping = (
  begun: Typed,
  now: Typed,
  fields: readonly string[] = Object.keys(begun),
): Typed | undefined => {
  const changed = fields.filter(field => JSON.stringify(now[field]) !== JSON.stringify(begun[field]))
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map(field => [field, now[field]]))
}
