import { getLegalText, type LegalDocument } from '@habilita/contract/body'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { installation } from '../installation.ts'

const FRESH_FOR_MS = 60 * 60_000

export const legalTextQuery = (document: LegalDocument) =>
  queryOptions({
    // A kept copy must never be what somebody reads before accepting another text.
    queryKey: ['legal-text', document, installation.body.termsVersion],
    queryFn: () => call(getLegalText, { params: { document } }),
    staleTime: FRESH_FOR_MS,
  })
