import type { Deps } from '../../deps.ts'
import { runAllThenThrow } from '../../jobs/run-all-then-throw.ts'
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
 * Deletes data whose retention has ended (domain.md §4.6). It is idempotent and safe to run concurrently. The
 * file sweep deletes the stored objects.
 */
export const retain = (deps: Deps): Promise<void> =>
  runAllThenThrow('Some of what is due could not be taken away', async attempt => {
    for (const step of steps) await attempt(() => step(deps))
  })
