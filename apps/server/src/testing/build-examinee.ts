import { randomUUID } from 'node:crypto'
import type { Db } from '../db/client.ts'
import type { Caller } from '../modules/identity/public.ts'
import { buildSubmitted } from './build-submitted.ts'
import { callerOf } from './call-of.ts'

export interface Examinee {
  readonly caller: Caller
  readonly requestId: string
}

/** Inserts a person with an admitted, paid request as rows, for tests with many people. */
export const buildExaminee = async (db: Db, id = randomUUID().replaceAll('-', '')): Promise<Examinee> => {
  const at = new Date('2026-11-16T09:00:00Z')
  await db
    .insertInto('users')
    .values({ id, email: `${id}@correo.es`, created_at: at, updated_at: at })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  const requestId = await buildSubmitted(db, id, {
    state: 'admitted',
    payment_state: 'paid',
    // Independent of the date on which the tests run.
    due_on: '2099-11-16',
  })
  return { caller: callerOf({ id, email: `${id}@correo.es` }), requestId }
}
