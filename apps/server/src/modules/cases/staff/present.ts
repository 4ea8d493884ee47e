import type { StaffCase, StaffCaseSummary } from '@habilita/contract/cases/cases'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { readCalendar } from '../../calendar/public.ts'
import { contactsOf, namesOf } from '../../user/public.ts'
import { type CaseRow, documentsOf, presentCase } from '../rows.ts'
import { barOf, caseMay, whyNotDecide } from '../rules.ts'
import { readCaseHistory, readContested } from './contested.ts'
import { barredFrom, situationOf } from './situation.ts'

const isDecided = ({ decided_at: at }: CaseRow): boolean => at !== null

/** Sender, reviewer and deadline: shown in both lists and details. */
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

/** All that a barred staff member sees of a case: that it exists and its state. */
const WITHHELD = {
  isBarred: true,
  category: 'general',
  subject: null,
  from: { id: null, name: null, email: null },
  reviewer: null,
} as const

/** Presents cases in the order of the rows. */
export const presentStaffCases = async (
  db: Db,
  deps: Deps,
  rows: readonly CaseRow[],
  viewer: string,
): Promise<StaffCaseSummary[]> => {
  const surroundingsOf = await readSurroundings(db, deps, rows)
  const barred = await barredFrom(db, deps, rows, viewer)
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    isBarred: false,
    category: row.category,
    subject: row.subject,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    dueOn: row.due_on,
    ...surroundingsOf(row),
    ...(barred.has(row.id) && WITHHELD),
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

/** Presents one case for a staff member. */
export const presentStaffCase = async (
  db: Db,
  deps: Deps,
  row: CaseRow,
  viewer: string,
): Promise<StaffCase> => {
  const situation = await situationOf(db, deps, row, [viewer])
  const whyNot = whyNotDecide(situation, viewer)
  const surroundings = (await readSurroundings(db, deps, [row]))(row)
  const standing = {
    version: row.version,
    ...surroundings,
    mayDecide: whyNot === null,
    whyNot,
    allowedActions: caseMay(situation, viewer),
  }
  if (barOf(situation, viewer) !== null)
    return {
      ...presentCase(row, []),
      ...standing,
      ...WITHHELD,
      about: null,
      text: null,
      answer: null,
      contested: null,
      history: [],
      notes: [],
    }
  return {
    ...presentCase(row, (await documentsOf(db, [row.id])).get(row.id) ?? []),
    ...standing,
    isBarred: false,
    contested: await readContested(db, row),
    history: await readCaseHistory(db, row.id),
    notes: await notesOf(db, row.id),
  }
}
