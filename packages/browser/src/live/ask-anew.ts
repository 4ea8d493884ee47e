import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Asks anew for what has changed. The library lets a first answer that is on its way stand, and takes it for new when it
 * comes: it may be from before the change, so it is asked for once more then.
 */
export const askAnew = (client: QueryClient, filters: QueryFilters): void => {
  const coming = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  for (const { promise, queryKey } of coming)
    // What fails is tried again as anything that failed.
    void promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => {},
    )
  void client.invalidateQueries(filters)
}
