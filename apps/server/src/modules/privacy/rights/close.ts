import type { DataRequestDetail } from '@habilita/contract/people/data-requests'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { removeWithin } from '../../identity/public.ts'
import { queueMail } from '../../mail/public.ts'
import { rolesOf } from '../../staff/public.ts'
import { contactOf } from '../../user/public.ts'
import { write } from './change.ts'
import { type Correction, correctProfile } from './correct.ts'
import { type DataRequestRow, requireIdentity } from './rows.ts'
import { byStaff, type RightsWork, tellPerson } from './work.ts'
import { blockPersonJob } from '../jobs.ts'

type Closing = { readonly id: string; readonly version: number; readonly answer: string } & (
  | { readonly outcome: 'done'; readonly correction?: Correction | undefined }
  | { readonly outcome: 'refused' }
)

/** An erased person can no longer use the app, so the answer is mailed. */
const mailAnswer = async (deps: Deps, { t, row }: RightsWork, answer: string): Promise<void> => {
  const to = await contactOf(t, row.user_id)
  if (to === null) return
  const title = `Respuesta a tu petición ${row.number}`
  await queueMail(t, deps, {
    to,
    message: {
      template: 'notice',
      link: new URL('/', deps.publicUrl).href,
      title,
      text: answer,
      button: 'Ir a la página',
      preview: { title, body: 'Hemos suprimido tus datos.' },
    },
  })
}

/** Removes the account at once. The usual job then seals the records that must be kept. */
const eraseThem = async (deps: Deps, work: RightsWork, answer: string): Promise<void> => {
  const { t, row, now, actor, traceId } = work
  if ((await rolesOf(t, row.user_id)).length > 0) throw new DomainError('IS_STAFF')
  await mailAnswer(deps, work, answer)
  await removeWithin(t, deps, { accountId: row.user_id, by: actor, now, traceId })
  await addJob(t, blockPersonJob, { userId: row.user_id })
}

const close = (
  work: RightsWork,
  { outcome, answer }: Pick<Closing, 'outcome' | 'answer'>,
): Promise<DataRequestRow> =>
  write(work, { state: outcome, answer, closed_by: work.actor.id, closed_at: work.now })

/** Carries out or refuses a data request. */
export const closeDataRequest = (
  deps: Deps,
  call: Call<StaffCaller>,
  { id, version, ...closing }: Closing,
): Promise<DataRequestDetail> => {
  const action = closing.outcome === 'done' ? 'resolve' : 'refuse'
  return byStaff(deps, call, { id, version, action }, async work => {
    const { row } = work
    if (closing.outcome === 'refused') {
      const refused = await close(work, closing)
      await tellPerson(work, 'data_request.refused', { kind: row.kind })
      return refused
    }
    requireIdentity(row)
    const { correction } = closing
    if ((row.kind === 'rectification') !== (correction !== undefined))
      throw new DomainError('InvalidInput', {
        fields: {
          correction:
            row.kind === 'rectification'
              ? 'Di qué datos hay que corregir.'
              : 'Solo una rectificación corrige los datos.',
        },
      })
    const done = await close(work, closing)
    if (row.kind === 'erasure') {
      await eraseThem(deps, work, closing.answer)
      await writeEvent(work.t, {
        kind: 'data_request.done',
        at: work.now,
        actor: work.actor,
        object: { kind: 'data_request', id: row.id },
        payload: { kind: row.kind },
        traceId: work.traceId,
      })
      return done
    }
    if (correction) await correctProfile(work, correction)
    await tellPerson(work, 'data_request.done', { kind: row.kind })
    return done
  })
}
