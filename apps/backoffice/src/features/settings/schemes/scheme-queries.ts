import { getScheme, type SchemeCategory } from '@habilita/contract/schemes/schemes'
import { compareSchemes, getSchemeDraft, listSchemeVersions } from '@habilita/contract/schemes/staff-schemes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

export const schemesQuery = queryOptions({
  queryKey: ['schemes'],
  queryFn: () => call(listSchemeVersions, {}),
})

/** A published version never changes. */
export const schemeQuery = (id: string) =>
  queryOptions({
    queryKey: ['scheme', id, 'content'],
    queryFn: () => call(getScheme, { params: { id } }),
    staleTime: Infinity,
  })

export const draftQuery = (category: SchemeCategory) =>
  queryOptions({
    queryKey: ['schemes', 'draft', category],
    queryFn: () => call(getSchemeDraft, { params: { category } }),
    staleTime: 0,
  })

export const differencesQuery = (category: SchemeCategory, before: string, after: string) =>
  queryOptions({
    queryKey: ['scheme', after, 'differences', before],
    queryFn: () => call(compareSchemes, { params: { category }, query: { before, after } }),
    staleTime: Infinity,
  })
