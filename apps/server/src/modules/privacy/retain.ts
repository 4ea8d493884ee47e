import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { destroyBlocked } from './destroy-blocked.ts'
import {
  destroyCases,
  destroyCertifications,
  destroyDataRequests,
  destroyInvoices,
  destroyRequests,
} from './destroy-records.ts'
import { removeScans } from './remove-scans.ts'

const steps = [
  removeScans,
  destroyRequests,
  destroyCertifications,
  destroyInvoices,
  destroyCases,
  destroyDataRequests,
  destroyBlocked,
]

/**
 * What need not be kept any longer goes, by the day (domain.md §4.6). Done again, or by several at once, it is done
 * once; the sweep of files takes the objects out of the store.
 */
export const retain = (deps: Deps): Promise<void> =>
  eachApart('Some of what is due could not be taken away', async attempt => {
    for (const step of steps) await attempt(() => step(deps))
  })
