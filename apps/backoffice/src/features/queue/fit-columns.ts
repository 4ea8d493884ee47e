interface Sized<Id extends string> {
  readonly id: Id
  readonly width: number
}

/** Between two columns, and before the first and after the last of them. */
const GAP = 16
const INSET = 20

/** Those that never go: without them nobody knows what a row is. */
const NEEDED = new Set(['number', 'candidate'])
/** Those that go last, the first of them the very last. */
const KEPT_LONGEST = ['state', 'due', 'scopes', 'assignedTo', 'submitted']

const rank = (id: string): number => {
  const place = KEPT_LONGEST.indexOf(id)
  return place === -1 ? KEPT_LONGEST.length : place
}

const widthOf = (columns: readonly { readonly width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width + GAP, 2 * INSET - GAP)

/** As many of the chosen columns as there is room for, in their order: the others wait for a wider list. */
export const fitColumns = <Id extends string>(chosen: readonly Sized<Id>[], room: number): readonly Id[] => {
  let shown = chosen
  while (widthOf(shown) > room) {
    const spare = shown.filter(({ id }) => !NEEDED.has(id)).toSorted((a, b) => rank(a.id) - rank(b.id))
    const last = spare.at(-1)
    if (!last) break
    shown = shown.filter(column => column !== last)
  }
  return shown.map(({ id }) => id)
}
