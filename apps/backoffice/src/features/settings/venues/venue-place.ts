import { provinceName } from '@habilita/browser/province-name'
import type { Venue } from './venues-query.ts'

/** Address; a city named like its province is shown once. */
export const placeOf = ({ street, municipality, province }: Venue): string =>
  [street, municipality, provinceName(province)]
    .filter((each, at, all) => all.indexOf(each) === at)
    .join(', ')
