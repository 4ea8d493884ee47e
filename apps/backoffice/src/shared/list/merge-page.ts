interface Row {
  readonly id: string
}

/**
 * A page that was asked for again, from the same place, in the place of what it was. Where it reaches into those after
 * it (`later`), all that it no longer has is gone. Else what stood behind the last row of it that is still there was
 * pushed beyond its end by what is new: it stays, since the next page begins after it.
 */
export const mergePage = <R extends Row>(
  old: readonly R[],
  fresh: readonly R[],
  later: ReadonlySet<string>,
): readonly R[] => {
  if (fresh.some(({ id }) => later.has(id))) return fresh
  const ids = new Set(fresh.map(({ id }) => id))
  const last = old.findLastIndex(({ id }) => ids.has(id))
  return [...fresh, ...old.slice(last + 1)]
}

/** All pages as one list, each row once, where it comes first. */
export const rowsOf = <R extends Row>(pages: readonly { readonly rows: readonly R[] }[]): readonly R[] => {
  const all = pages.flatMap(({ rows }) => rows)
  const places = new Map(all.map(({ id }, place) => [id, place] as const).toReversed())
  return all.filter(({ id }, place) => places.get(id) === place)
}
