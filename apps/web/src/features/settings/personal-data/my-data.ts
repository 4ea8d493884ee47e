import type { User } from '@habilita/contract/user'
import { downloadFile } from '../../../shared/download.ts'

/** All that the service holds of me today; the draft key is the browser's, and tells nothing of me. */
const myData = (user: User) => ({ ...user, draftKey: undefined })

export const downloadMyData = (user: User) =>
  downloadFile('/api/v1/user', 'mis-datos.json', () =>
    Promise.resolve(
      new Response(JSON.stringify(myData(user), undefined, 2), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
