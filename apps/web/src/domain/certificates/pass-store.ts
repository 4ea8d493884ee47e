import type { Certificate } from '@habilita/contract/certificates/certificates'
import { keptApart } from '../../shared/device/user-copy.ts'
import { keptStores } from '../../shared/device/user-stores.ts'

/** All certificates of a user, as last listed by the server. */
export const passes = keptApart<{ readonly certificates: readonly Certificate[] }>(keptStores.passes)
