import type { User } from '@habilita/contract/user'
import { saveBlob } from '../../../shared/download.ts'

/** The profile as the service holds it; the draft key is the browser's, and tells nothing of the person. */
export const downloadMyData = (user: User): void => {
  const text = JSON.stringify({ ...user, draftKey: undefined }, undefined, 2)
  saveBlob(new Blob([text], { type: 'application/json' }), 'mis-datos.json')
}
