import type { RequestDetail } from '@habilita/contract/requests/requests'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import { useQuery } from '@tanstack/react-query'
import { schemesQuery } from '../../../domain/schemes/schemes-query.ts'

/**
 * The scheme of a request: the one it was submitted under or, if no longer listed, the current one of its category.
 */
export const useScheme = ({ schemeId, category }: RequestDetail): Scheme | undefined => {
  const schemes = useQuery(schemesQuery).data?.schemes ?? []
  return schemes.find(({ id }) => id === schemeId) ?? schemes.find(each => each.category === category)
}
