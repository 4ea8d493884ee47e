import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../ports/callers.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { discardPieces, lockUpload } from './rows.ts'
import { sweepFilesJob } from '../jobs.ts'

/** Cancels an upload. One that has become a document stays, so that a repeated call gets that document. */
export const endUpload = (deps: Deps, { caller }: Call, id: string): Promise<void> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    const upload = await lockUpload(t, { id, userId: caller.id, now })
    if (upload.document_id !== null) return
    await discardPieces(t, id, now)
    await t.deleteFrom('uploads').where('id', '=', id).execute()
    await addJob(t, sweepFilesJob, {})
  })
