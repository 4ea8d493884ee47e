interface Row {
  readonly id: string
}

/**
 * A page that was asked for again, from the same place, in the place of what it was. What it no longer has went away,
 * or was pushed beyond its end by as many as are new: those stay behind it, since the next page begins after them.
 */
export const mergePage = <R extends Row>(
  old: readonly R[],
  fresh: readonly R[],
  known: ReadonlySet<string>,
): readonly R[] => {
  const ids = new Set(fresh.map(({ id }) => id))
  const added = fresh.filter(({ id }) => !known.has(id)).length
  const pushed = added === 0 ? [] : old.slice(-added).filter(({ id }) => !ids.has(id))
  return [...fresh, ...pushed]
}

/** All pages as one list, each row once, where it comes first. */
export const rowsOf = <R extends Row>(
  pages: readonly { readonly requests: readonly R[] }[],
): readonly R[] => {
  const all = pages.flatMap(({ requests }) => requests)
  const places = new Map(all.map(({ id }, place) => [id, place] as const).toReversed())
  return all.filter(({ id }, place) => places.get(id) === place)
}
