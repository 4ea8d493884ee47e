import { listInterests } from '@habilita/contract/exams/staff-interests'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

const PAGE = 50

export const interestsQuery = (of: 'me' | 'everybody') =>
  infiniteQueryOptions({
    queryKey: ['interests', of],
    queryFn: ({ pageParam }) =>
      call(listInterests, {
        query: { of, limit: PAGE, ...(pageParam !== undefined && { after: pageParam }) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
