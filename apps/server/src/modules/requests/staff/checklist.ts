import type { Checklist } from '@habilita/contract/requests/staff-dossier'
import type { Deps } from '../../../deps.ts'
import { recordView } from '../../../events/record-view.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { dayIn } from '../../calendar/public.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import { findProfile } from '../../user/public.ts'
import { readDeclarations } from '../parts.ts'
import { deadlinesOf } from './deadlines.ts'
import { checklistOf } from './dossier-rules.ts'
import { readQueued } from './read-queued.ts'
import { readSent } from './read-sent.ts'

/** Lists what the scheme requires of a request and the evidence for each requirement. */
export const findChecklist = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<Checklist> => {
  const { db, clock } = deps
  const row = await readQueued(db, caller, id)
  const object = { kind: 'request', id }
  await recordView(db, { kind: 'request.viewed', at: clock.now(), viewer: caller.id, object, traceId })
  const { birthDate } = await findProfile(db, row.user_id)
  const scheme = await pinnedScheme(deps, row.scheme_id)
  const { remedy, admission, appeal } = await deadlinesOf(deps, db, row, scheme)
  return {
    ...checklistOf(row, scheme, {
      documents: await readSent(db, id),
      declarations: await readDeclarations(db, id),
      birthDate,
      day: dayIn('Europe/Madrid', row.submitted_at ?? row.created_at),
    }),
    deadlines: { remedy, admission, appeal },
  }
}
