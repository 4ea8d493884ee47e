import { createDownload } from '@habilita/browser/api/create-download'
import { getDocumentContent } from '@habilita/contract/files/files'
import { idToken } from '../auth/session.ts'

/** Saves on the device what the API gives me as a file. Fails in words. */
export const downloadFrom = createDownload(idToken)

export const downloadDocument = (documentId: string, fileName: string): Promise<void> =>
  downloadFrom(getDocumentContent, { params: { id: documentId } }, fileName)
