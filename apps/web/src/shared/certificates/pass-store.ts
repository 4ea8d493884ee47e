import type { Certificate } from '@habilita/contract/certificates'
import { keptApart } from '../kept-apart.ts'

/** All certificates of a person, as the server last listed them: what it no longer lists is no longer here. */
export const passes = keptApart<{ readonly certificates: readonly Certificate[] }>(
  'habilita-passes',
  'passes',
)
