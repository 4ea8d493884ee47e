import type { Db } from '../../db/client.ts'
import { findCase } from './rows.ts'

/** The facts of a case that notices to its sender may contain. */
export const caseFacts = async (db: Db, id: string) => {
  const row = await findCase(db, id)
  return (
    row && {
      userId: row.user_id,
      category: row.category,
      kind: row.kind,
      number: row.number,
      dueOn: row.due_on,
    }
  )
}
