import { useState } from 'react'

/**
 * Whether the data of a query was fetched since the component was mounted. Data restored from the device is not,
 * although TanStack Query's `isFetchedAfterMount` counts it when it is restored after the component was mounted.
 */
export const useIsFresh = ({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean => {
  const [mountedAt] = useState(() => Date.now())
  return dataUpdatedAt >= mountedAt
}
