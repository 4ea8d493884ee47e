interface Row {
  readonly id: string
}

/**
 * Merges a reloaded page into the old one. If it reaches into later pages (`later`), it replaces the old one.
 * Otherwise the old rows after the last common row were pushed out by new ones: they stay, because the next
 * page begins after them.
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

/** All pages as one list without duplicates. */
export const rowsOf = <R extends Row>(pages: readonly { readonly rows: readonly R[] }[]): readonly R[] => {
  const all = pages.flatMap(({ rows }) => rows)
  const places = new Map(all.map(({ id }, place) => [id, place] as const).toReversed())
  return all.filter(({ id }, place) => places.get(id) === place)
}
