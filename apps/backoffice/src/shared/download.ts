import { createDownload } from '@habilita/browser/api/create-download'
import { idToken } from './auth/sdk.ts'

/** Downloads a file from the API. Errors have a message. */
export const downloadFrom = createDownload(idToken)
