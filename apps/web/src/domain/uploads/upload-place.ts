import type { DocumentKind } from '@habilita/contract/requests/request-values'

export const uploadPlaces = (draftKey: string): string => `draft/${draftKey}/`

/** The storage key of the files of one draft field. */
export const uploadPlace = (draftKey: string, kind: DocumentKind): string =>
  `${uploadPlaces(draftKey)}${kind}`

/** The storage key of the file that replaces a rejected document. */
export const replacementPlace = (requestDocumentId: string): string => `replacement/${requestDocumentId}`
