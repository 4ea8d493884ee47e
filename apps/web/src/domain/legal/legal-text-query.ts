import { getLegalText, type LegalDocument } from '@habilita/contract/api/certification-body'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

const FRESH_FOR_MS = 60 * 60_000

export const legalTextQuery = (document: LegalDocument) =>
  queryOptions({
    queryKey: ['legal-text', document],
    queryFn: () => call(getLegalText, { params: { document } }),
    staleTime: FRESH_FOR_MS,
  })
