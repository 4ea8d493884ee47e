import { createDownload } from '@habilita/browser/api/create-download'
import { getDocumentContent } from '@habilita/contract/files/files'
import { idToken } from '../auth/session.ts'

/** Saves a file response of the API on the device. Errors have a message for the user. */
export const downloadFrom = createDownload(idToken)

export const downloadDocument = (documentId: string, fileName: string): Promise<void> =>
  downloadFrom(getDocumentContent, { params: { id: documentId } }, fileName)
