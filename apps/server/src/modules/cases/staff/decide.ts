import type { StaffCase } from '@habilita/contract/cases/cases'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { queueMail } from '../../mail/public.ts'
import { grounds } from '../grounds.ts'
import { caseColumns, type CaseRow } from '../rows.ts'
import { byStaff, type CaseWork, recordCase } from './work.ts'

interface Decision {
  readonly id: string
  readonly version: number
  readonly outcome: 'upheld' | 'dismissed'
  readonly answer: string
}

/** Reverts the contested decision. It must still be the one that the appeal is against. */
const takeBack = async (deps: Deps, { t, row, now, actor, traceId }: CaseWork) => {
  const { about_kind: kind, about_id: id, contested_at: at } = row
  if (kind === null || id === null) return
  const contested = await grounds[kind].find(t, id)
  if (contested?.at.getTime() !== at?.getTime()) throw new DomainError('CASE_STATE')
  await grounds[kind].takeBack({ deps, t, id, actor, now, traceId })
}

/** A sender without an account receives the answer by mail. */
const mailAnswer = async (deps: Deps, { t }: CaseWork, { email, number, answer }: CaseRow): Promise<void> => {
  if (email === null || answer === null) return
  const title = `Respuesta a tu queja ${number}`
  await queueMail(t, deps, {
    to: email,
    message: {
      template: 'notice',
      link: new URL('/complaints', deps.publicUrl).href,
      title,
      text: answer,
      button: 'Quejas y apelaciones',
      preview: { title, body: 'Hemos estudiado tu queja.' },
    },
  })
}

/** Upholds or dismisses a case with an answer. An upheld appeal reverts the contested decision. */
export const decideCase = (
  deps: Deps,
  call: Call<StaffCaller>,
  { outcome, answer, ...seen }: Decision,
): Promise<StaffCase> =>
  byStaff(deps, call, { ...seen, action: 'decide' }, async work => {
    const { t, row, now } = work
    if (row.kind === 'appeal' && outcome === 'upheld') await takeBack(deps, work)
    const written = await t
      .updateTable('cases')
      .set({ state: outcome, answer, decided_at: now, version: row.version + 1 })
      .where('id', '=', row.id)
      .returning(caseColumns)
      .executeTakeFirstOrThrow()
    await mailAnswer(deps, work, written)
    await recordCase(work, `case.${outcome}`)
    return written
  })
