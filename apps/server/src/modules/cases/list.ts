import type { Case } from '@habilita/contract/cases/cases'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { todayOf } from '../calendar/public.ts'
import { contestedBy } from './grounds.ts'
import { caseColumns, documentsOf, findCase, presentCase, presentOne } from './rows.ts'

type Listed = {
  cases: Case[]
  appealable: {
    about: NonNullable<Case['about']>
    subject: string
    until: string
  }[]
}

export const listCases = async (deps: Deps, { caller }: Call): Promise<Listed> => {
  const { db } = deps
  const rows = await db
    .selectFrom('cases')
    .select(caseColumns)
    .where('user_id', '=', caller.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const cases = rows
  const documents = await documentsOf(
    db,
    cases.map(({ id }) => id),
  )
  const appealed = new Set(cases.map(({ about_id: id, contested_at: at }) => `${id} ${at?.getTime() ?? ''}`))
  const today = todayOf(deps)
  const contested = await contestedBy(db, caller.id)
  return {
    cases: cases.map(row => presentCase(row, documents.get(row.id) ?? [])),
    appealable: contested
      .filter(({ id, at, until }) => today <= until && !appealed.has(`${id} ${at.getTime()}`))
      .map(({ kind, id, subject, until }) => ({ about: { kind, id }, subject, until })),
  }
}

export const findOwnCase = async ({ db }: Deps, { caller }: Call, id: string): Promise<Case> => {
  const row = await findCase(db, id)
  if (row?.user_id !== caller.id) throw new DomainError('NotFound')
  return presentOne(db, row)
}
