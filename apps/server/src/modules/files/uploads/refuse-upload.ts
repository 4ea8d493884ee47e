import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { writeEvent } from '../../../events/write.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { type ContentFault, contentFaults, faultWords } from '../content/faults.ts'
import { discardPieces, lockUpload, type OfPerson } from './rows.ts'
import { sweepFilesJob } from '../jobs.ts'

export const wordsOf = (fault: string): string =>
  faultWords[contentFaults.find(known => known === fault) ?? 'damaged']

/** A rejected file stays rejected: the reason is stored for repeated calls, the bytes are not. */
export const refuseUpload = (
  { db }: Deps,
  which: OfPerson,
  { fault, traceId }: { readonly fault: ContentFault; readonly traceId: string },
): Promise<void> =>
  tx(db, async t => {
    const { id, userId, now } = which
    const upload = await lockUpload(t, which)
    if (upload.document_id !== null || upload.fault !== null) return
    await discardPieces(t, id, now)
    await t.updateTable('uploads').set({ fault }).where('id', '=', id).execute()
    await writeEvent(t, {
      kind: 'upload.refused',
      at: now,
      actor: { kind: 'user', id: userId },
      object: { kind: 'upload', id },
      payload: { fault },
      traceId,
    })
    await addJob(t, sweepFilesJob, {})
  })
