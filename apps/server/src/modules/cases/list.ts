import type { Case } from '@habilita/contract/cases/cases'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
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

export const listCases = async (deps: Deps, userId: string): Promise<Listed> => {
  const { db } = deps
  const rows = await db
    .selectFrom('cases')
    .select(caseColumns)
    .where('user_id', '=', userId)
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
  const contested = await contestedBy(db, userId)
  return {
    cases: cases.map(row => presentCase(row, documents.get(row.id) ?? [])),
    appealable: contested
      .filter(({ id, at, until }) => today <= until && !appealed.has(`${id} ${at.getTime()}`))
      .map(({ kind, id, subject, until }) => ({ about: { kind, id }, subject, until })),
  }
}

export const findOwnCase = async ({ db }: Deps, userId: string, id: string): Promise<Case> => {
  const row = await findCase(db, id)
  if (row?.user_id !== userId) throw new DomainError('NotFound')
  return presentOne(db, row)
}
