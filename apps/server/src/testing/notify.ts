import { product } from '../composition.ts'
import type { Deps } from '../deps.ts'
import { notify as notifyOf } from '../modules/notifications/public.ts'

const { notices } = product.contributions

/** Runs the job `notify` with the notices of all modules. */
export const notify = (payload: { readonly eventId: number }, deps: Deps): Promise<void> =>
  notifyOf(payload, { ...deps, notices })
