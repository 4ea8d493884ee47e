interface Sized {
  readonly width: number
  readonly isNeeded?: true
  readonly worth?: number
}

/** Between columns and at both ends. */
const GAP = 16
const INSET = 20

const widthOf = (columns: readonly Sized[]): number =>
  columns.reduce((sum, { width }) => sum + width + GAP, 2 * INSET - GAP)

/** As many columns as fit, in order. */
export const fitColumns = <Column extends Sized>(
  columns: readonly Column[],
  room: number,
): readonly Column[] => {
  let shown = columns
  while (widthOf(shown) > room) {
    const spare = shown.filter(({ isNeeded }) => !isNeeded)
    const last = spare.toSorted((a, b) => (b.worth ?? 0) - (a.worth ?? 0)).at(-1)
    if (!last) break
    shown = shown.filter(column => column !== last)
  }
  return shown
}
