import { getAnyCase, listCaseReviewers } from '@habilita/contract/cases/cases'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

export const caseQuery = (id: string) =>
  queryOptions({ queryKey: ['case', id], queryFn: () => call(getAnyCase, { params: { id } }) })

/** Staff who can be assigned. */
export const reviewersQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'reviewers'],
    queryFn: () => call(listCaseReviewers, { params: { id } }),
  })
