import { NotFoundError } from '@habilita/browser/api/errors'
import { getScheme, type Trade } from '@habilita/contract/schemes'
import { compareSchemes, getSchemeDraft, listSchemeVersions } from '@habilita/contract/staff-schemes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

/** Every trade with its versions. */
export const schemesQuery = queryOptions({
  queryKey: ['schemes'],
  queryFn: () => call(listSchemeVersions, {}),
})

/** One version as it was published: it never changes. */
export const schemeQuery = (id: string) =>
  queryOptions({
    queryKey: ['scheme', id, 'content'],
    queryFn: () => call(getScheme, { params: { id } }),
    staleTime: Infinity,
  })

/** Drafts are told to nobody by the stream: whoever has one open looks now and then. */
const LOOK_EVERY_MS = 10_000

export const draftQuery = (category: Trade) =>
  queryOptions({
    queryKey: ['schemes', 'draft', category],
    queryFn: () => call(getSchemeDraft, { params: { category } }),
    staleTime: 0,
    // One that has gone does not come back by itself.
    refetchInterval: ({ state }) => (state.error instanceof NotFoundError ? false : LOOK_EVERY_MS),
  })

export const differencesQuery = (category: Trade, before: string, after: string) =>
  queryOptions({
    queryKey: ['scheme', after, 'differences', before],
    queryFn: () => call(compareSchemes, { params: { category }, query: { before, after } }),
    staleTime: Infinity,
  })
