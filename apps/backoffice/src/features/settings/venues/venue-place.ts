import { provinceName } from '@habilita/browser/province-name'
import type { Venue } from './venues-query.ts'

/** Its address; a city that is called as its province is said once. */
export const placeOf = ({ street, municipality, province }: Venue): string =>
  [street, municipality, provinceName(province)]
    .filter((each, at, all) => all.indexOf(each) === at)
    .join(', ')
