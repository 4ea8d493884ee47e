import type { Certificate } from '@habilita/contract/certificates/certificates'
import { keptApart } from '../../shared/device/user-copy.ts'
import { keptStores } from '../../shared/device/user-stores.ts'

/** All certificates of a person, as the server last listed them: what it no longer lists is no longer here. */
export const passes = keptApart<{ readonly certificates: readonly Certificate[] }>(keptStores.passes)
