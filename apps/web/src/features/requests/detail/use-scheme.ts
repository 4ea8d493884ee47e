import type { RequestDetail } from '@habilita/contract/requests/requests'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import { useQuery } from '@tanstack/react-query'
import { schemesQuery } from '../../../domain/schemes/schemes-query.ts'

/** The rules of a request: those it was sent by or, where they are not in force any more, those of its trade now. */
export const useScheme = ({ schemeId, category }: RequestDetail): Scheme | undefined => {
  const schemes = useQuery(schemesQuery).data?.schemes ?? []
  return schemes.find(({ id }) => id === schemeId) ?? schemes.find(each => each.category === category)
}
