import type { SchemeContent } from '@habilita/contract/schemes/scheme-content'
import type { Scheme } from '@habilita/contract/schemes/schemes'

/** What somebody wrote of a published version: its trade, number and day were given. */
export const contentOfScheme = ({
  id: _id,
  category: _category,
  version: _version,
  inForceFrom: _day,
  ...content
}: Scheme): SchemeContent => content
