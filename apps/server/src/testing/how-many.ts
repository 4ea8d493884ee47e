import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether long tests run all their repetitions. */
    readonly isThorough: boolean
  }
}

/** Repetitions of a long test: a few in `npm test`, all in `npm run test:rest` (TEST_THOROUGH). */
export const howMany = ({ quick, thorough }: { readonly quick: number; readonly thorough: number }): number =>
  inject('isThorough') ? thorough : quick
