import type { StaffCase, StaffCaseSummary } from '@habilita/contract/cases'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { readCalendar } from '../../calendar/public.ts'
import { conflictsBetween } from '../../impartiality/public.ts'
import { contactsOf, namesOf } from '../../user/public.ts'
import { actorsAbout } from '../actors-about.ts'
import { grounds } from '../grounds.ts'
import { type CaseRow, documentsOf, presentCase } from '../rows.ts'
import { barOf, caseMay, whyNotDecide } from '../rules.ts'
import { readCaseHistory, readContested } from './contested.ts'

/** Of an appeal, whoever took part in what was decided then; of a complaint, in any of what it is about. */
const tookPartIn = async (db: Db, row: CaseRow): Promise<readonly string[]> => {
  const { kind, about_kind: about, about_id: id, contested_at: at } = row
  if (about === null || id === null) return []
  if (kind === 'complaint') return actorsAbout(db, about, id)
  return at === null ? [] : grounds[about].tookPart(db, id, at)
}

const tiedTo = async (db: Db, deps: Deps, row: CaseRow, staffIds: readonly string[]): Promise<string[]> => {
  if (row.user_id === null) return []
  const since = row.contested_at ?? row.created_at
  const conflicts = await conflictsBetween(db, deps, { staffIds, personIds: [row.user_id], since })
  return conflicts.map(({ staffId }) => staffId)
}

/** How things stand with a case, as far as it decides who of these may do what. */
export const situationOf = async (db: Db, deps: Deps, row: CaseRow, staffIds: readonly string[]) => ({
  state: row.state,
  reviewerId: row.reviewer_id,
  senderId: row.user_id,
  tookPart: await tookPartIn(db, row),
  tied: await tiedTo(db, deps, row, staffIds),
})

const isDecided = ({ decided_at: at }: CaseRow): boolean => at !== null

/** Who sent them, who looks at them, and how long there is: what lists and details both show. */
const readSurroundings = async (db: Db, deps: Deps, rows: readonly CaseRow[]) => {
  const senders = rows.flatMap(row => row.user_id ?? [])
  const reviewers = rows.flatMap(row => row.reviewer_id ?? [])
  const names = await namesOf(db, [...new Set([...senders, ...reviewers])])
  const contacts = await contactsOf(db, senders)
  const days = (await readCalendar(deps))({ address: null })
  return (row: CaseRow) => {
    const { user_id: from, reviewer_id: reviewer } = row
    return {
      workingDaysLeft: isDecided(row) ? null : days.left(row.due_on),
      from:
        from === null
          ? { id: null, name: row.name, email: row.email }
          : { id: from, name: names.get(from) ?? null, email: contacts.get(from) ?? null },
      reviewer: reviewer === null ? null : { id: reviewer, name: names.get(reviewer) ?? null },
    }
  }
}

/** A list of them, in the order of the rows. */
export const presentStaffCases = async (
  db: Db,
  deps: Deps,
  rows: readonly CaseRow[],
): Promise<StaffCaseSummary[]> => {
  const surroundingsOf = await readSurroundings(db, deps, rows)
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    category: row.category,
    subject: row.subject,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    dueOn: row.due_on,
    ...surroundingsOf(row),
  }))
}

const notesOf = async (db: Db, caseId: string): Promise<StaffCase['notes']> => {
  const rows = await db
    .selectFrom('case_notes')
    .select(['id', 'author_id', 'text', 'at'])
    .where('case_id', '=', caseId)
    .orderBy('seq')
    .execute()
  const names = await namesOf(db, [...new Set(rows.map(row => row.author_id))])
  return rows.map(({ id, author_id: author, text, at }) => ({
    id,
    author: names.get(author) ?? null,
    text,
    at: at.toISOString(),
  }))
}

/** One of them as somebody of the body sees it. */
export const presentStaffCase = async (
  db: Db,
  deps: Deps,
  row: CaseRow,
  viewer: string,
): Promise<StaffCase> => {
  const situation = await situationOf(db, deps, row, [viewer])
  const whyNot = whyNotDecide(situation, viewer)
  const surroundingsOf = await readSurroundings(db, deps, [row])
  return {
    ...presentCase(row, (await documentsOf(db, [row.id])).get(row.id) ?? []),
    version: row.version,
    ...surroundingsOf(row),
    contested: await readContested(db, row),
    history: await readCaseHistory(db, row.id),
    notes: barOf(situation, viewer) === null ? await notesOf(db, row.id) : [],
    mayDecide: whyNot === null,
    whyNot,
    allowedActions: caseMay(situation, viewer),
  }
}
