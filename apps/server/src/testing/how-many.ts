import { inject } from 'vitest'

/** Repetitions of a long test: a few in `npm test`, all in `npm run test:rest` (TEST_THOROUGH). */
export const howMany = ({ quick, thorough }: { readonly quick: number; readonly thorough: number }): number =>
  inject('isThorough') ? thorough : quick
