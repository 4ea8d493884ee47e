import { documentFault } from '@habilita/contract/requests/draft-faults'
import type { RequestDetail, RequestDocument } from '@habilita/contract/requests/requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsQuery } from '../../../domain/documents/documents-query.ts'
import { todayInSpain } from '@habilita/browser/today-in-spain'
import { useScheme } from './use-scheme.ts'

/** The chosen replacements: whether they need an issue date, and their faults. */
export const useReplacements = (request: RequestDetail) => {
  const scheme = useScheme(request)
  const archive = useQuery(documentsQuery).data?.documents
  const [today] = useState(() => todayInSpain(new Date()))
  return ({ kind, replacement }: RequestDocument) => {
    const asked = scheme?.documents.find(each => each.kind === kind)
    const document = archive?.find(({ id }) => id === replacement?.documentId)
    if (!asked || !document) return { document, mustBeDated: false, fault: undefined }
    return {
      document,
      mustBeDated: asked.mostMonthsOld !== null,
      fault: documentFault(asked, document, today),
    }
  }
}
