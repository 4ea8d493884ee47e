import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches changed data. The library does not refetch a query whose first fetch is still running, although its
 * response may predate the change: such a query is refetched when the response arrives.
 */
export const refetchChanged = (client: QueryClient, filters: QueryFilters): void => {
  const coming = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  for (const { promise, queryKey } of coming)
    // A failed fetch is retried like any other.
    void promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => {},
    )
  void client.invalidateQueries(filters)
}
