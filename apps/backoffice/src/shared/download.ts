import { createDownload } from '@habilita/browser/api/create-download'
import { idToken } from './auth/sdk.ts'

/** Saves on the device what the API gives as a file. Fails in words. */
export const downloadFrom = createDownload(idToken)
