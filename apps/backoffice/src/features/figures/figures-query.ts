import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import {
  getExamFigures,
  getExpiryFigures,
  getRequestFigures,
  getStageFigures,
} from '@habilita/contract/staff/staff-figures'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

interface Asked {
  readonly from: string
  readonly to: string
  readonly category: SchemeCategory | undefined
}

/** The server counts once a minute. */
const EVERY_MS = 60_000
const counted = { staleTime: EVERY_MS, refetchInterval: EVERY_MS, placeholderData: keepPreviousData } as const

const queryOf = ({ from, to, category }: Asked) => ({ from, to, ...(category && { category }) })

export const requestFiguresQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['figures', 'requests', asked],
    queryFn: () => call(getRequestFigures, { query: queryOf(asked) }),
    ...counted,
  })

export const stageFiguresQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['figures', 'stages', asked],
    queryFn: () => call(getStageFigures, { query: queryOf(asked) }),
    ...counted,
  })

export const examFiguresQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['figures', 'exams', asked],
    queryFn: () => call(getExamFigures, { query: queryOf(asked) }),
    ...counted,
  })

export const expiryFiguresQuery = queryOptions({
  queryKey: ['figures', 'expiries'],
  queryFn: () => call(getExpiryFigures, {}),
  ...counted,
})
