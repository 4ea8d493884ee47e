import type { Deps } from '../../deps.ts'
import { destroyBlocked } from './destroy-blocked.ts'
import { destroyCases, destroyCertifications, destroyInvoices, destroyRequests } from './destroy-records.ts'
import { removeScans } from './remove-scans.ts'

/**
 * What need not be kept any longer goes, by the day (domain.md §4.6). Done again, or by several at once, it is done
 * once; the sweep of files takes the objects out of the store.
 */
export const retain = async (deps: Deps): Promise<void> => {
  await removeScans(deps)
  await destroyRequests(deps)
  await destroyCertifications(deps)
  await destroyInvoices(deps)
  await destroyCases(deps)
  await destroyBlocked(deps)
}
