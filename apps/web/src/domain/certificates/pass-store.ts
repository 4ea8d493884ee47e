import type { Certificate } from '@habilita/contract/certificates/certificates'
import { createUserCopy } from '../../shared/device/user-copy.ts'
import { userStores } from '../../shared/device/user-stores.ts'

/** All certificates of a user, as last listed by the server. */
export const passes = createUserCopy<{ readonly certificates: readonly Certificate[] }>(userStores.passes)
