import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { NewEvent } from '../../../events/write.ts'
import { recordChange } from '../../live/public.ts'
import { record, type RequestRow } from '../../requests/public.ts'
import { settle } from '../settle.ts'

interface Told {
  readonly kind: Parameters<typeof record>[2]['kind']
  readonly now: Date
  readonly actor: NewEvent['actor']
  readonly payload: NonNullable<NewEvent['payload']>
  readonly requestId?: string | undefined
}

const wake = (t: Tx, { user_id: userId, id }: RequestRow, at: Date): Promise<void> =>
  recordChange(t, { userId, topic: 'exam', id, at })

/** A booking went: the request is put where that has brought it. */
export const tellSettled = async (deps: Deps, t: Tx, row: RequestRow, told: Told): Promise<void> => {
  await settle(deps, t, row, told)
  await wake(t, row, told.now)
}

/** A booking came: there is something to sit. */
export const tellSeated = async (deps: Deps, t: Tx, row: RequestRow, told: Told): Promise<void> => {
  await settle(deps, t, row, told, 'sit')
  await wake(t, row, told.now)
}

/** Something else happened to the exams of a request: it stays where it is. */
export const tell = async (t: Tx, row: RequestRow, told: Told): Promise<void> => {
  await record(t, row, told)
  await wake(t, row, told.now)
}
