import type { DocumentKind } from '@habilita/contract/requests/request-words'

export const uploadPlaces = (draftKey: string): string => `draft/${draftKey}/`

/** What the files of one field of one draft lie under on this device. */
export const uploadPlace = (draftKey: string, kind: DocumentKind): string =>
  `${uploadPlaces(draftKey)}${kind}`

/** What the file lies under that takes the place of a rejected document. */
export const replacementPlace = (requestDocumentId: string): string => `replacement/${requestDocumentId}`
