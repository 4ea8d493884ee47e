import type { Paper, PaperKind } from '@habilita/contract/requests/papers'
import type { Db, Tx } from '../../db/client.ts'
import { lockIds, lockInTransaction } from '../../db/locks.ts'
import { DomainError } from '../../domain-error.ts'

const columns = [
  'request_papers.id',
  'request_papers.request_id',
  'request_papers.user_id',
  'request_papers.kind',
  'request_papers.number',
  'request_papers.title',
  'request_papers.issued_on',
  'request_papers.cents',
  'request_papers.state',
  'request_papers.file_id',
  'request_papers.external_id',
  'request_papers.added_at',
  'files.size',
] as const

/** Papers of existing requests. Invoices kept by law after their request was deleted are not shown. */
const papers = (db: Db) =>
  db
    .selectFrom('request_papers')
    .innerJoin('files', 'files.id', 'request_papers.file_id')
    .select(columns)
    .where('request_papers.request_id', 'is not', null)
    .$narrowType<{ request_id: string }>()

export type PaperRow = Awaited<ReturnType<ReturnType<typeof papers>['executeTakeFirstOrThrow']>>

export const presentPaper = (row: PaperRow): Paper => ({
  id: row.id,
  requestId: row.request_id,
  kind: row.kind,
  number: row.number,
  title: row.title,
  issuedOn: row.issued_on,
  cents: row.cents,
  state: row.state,
  size: row.size,
  addedAt: row.added_at.toISOString(),
})

export const papersOfRequest = async (db: Db, requestId: string): Promise<Paper[]> => {
  const rows = await papers(db)
    .where('request_id', '=', requestId)
    .orderBy('issued_on', 'desc')
    .orderBy('added_at', 'desc')
    .execute()
  return rows.map(presentPaper)
}

export const findPaper = (db: Db, id: string): Promise<PaperRow | undefined> =>
  papers(db).where('request_papers.id', '=', id).executeTakeFirst()

export const findByExternalId = (db: Db, externalId: string): Promise<PaperRow | undefined> =>
  papers(db).where('external_id', '=', externalId).executeTakeFirst()

export const requirePaper = async (db: Db, id: string): Promise<PaperRow> => {
  const row = await findPaper(db, id)
  if (!row) throw new DomainError('NotFound')
  return row
}

/** Serialises the numbering of papers. There are few of them, so contention is low. */
export const lockNumbers = (t: Tx): Promise<void> => lockInTransaction(t, lockIds.paperNumbers)

interface Naming {
  readonly id: string
  readonly kind: PaperKind
  readonly number: string
  readonly externalId?: string
}

/** Refuses a number or external id in use by another paper, including papers that are no longer shown. */
export const refuseTakenNumber = async (t: Tx, { id, kind, number, externalId }: Naming): Promise<void> => {
  const other = await t
    .selectFrom('request_papers')
    .select('id')
    .where(eb =>
      eb.or([
        eb.and([eb('kind', '=', kind), eb('number', '=', number)]),
        ...(externalId === undefined ? [] : [eb('external_id', '=', externalId)]),
      ]),
    )
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw new DomainError('PAPER_EXISTS')
}
