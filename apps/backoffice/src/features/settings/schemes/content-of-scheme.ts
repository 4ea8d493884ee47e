import type { SchemeContent } from '@habilita/contract/schemes/scheme-content'
import type { Scheme } from '@habilita/contract/schemes/schemes'

/** The editable content of a published version, without category, number and date. */
export const contentOfScheme = ({
  id: _id,
  category: _category,
  version: _version,
  inForceFrom: _day,
  ...content
}: Scheme): SchemeContent => content
