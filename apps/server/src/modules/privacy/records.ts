import type { DB } from '../../db/schema.gen.ts'
import type { Tx } from '../../db/client.ts'
import { dayIn } from '../calendar/public.ts'
import type { Holdings } from '../../ports/holdings.ts'
import { heldTables } from './holdings.ts'
import { type Row, wholeRows } from './person-rows.ts'
import { certificationKeptUntil, keptYears, isScanForChecking } from './rules.ts'
import type { NewRecord } from './vault.ts'

type Tables = Partial<Record<keyof DB, Row[]>>

/** Reads all rows of a person by table, with all columns. */
export const readEverything = async (t: Tx, holdings: Holdings, userId: string): Promise<Tables> => {
  const tables: Tables = {}
  for (const { table, bond } of heldTables(holdings)) tables[table] = await wholeRows(t, table, bond, userId)
  tables.request_notes = await wholeRows(t, 'request_notes', 'request', userId)
  tables.case_notes = await wholeRows(t, 'case_notes', 'case', userId)
  tables.data_request_notes = await wholeRows(t, 'data_request_notes', 'data_request', userId)
  return tables
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const day = (value: unknown): string => text(value).slice(0, 10)
const dayOf = (moment: unknown): string | undefined =>
  typeof moment === 'string' ? dayIn('Europe/Madrid', new Date(moment)) : undefined

const PARTS: readonly (keyof DB)[] = [
  'request_declarations',
  'request_documents',
  'request_messages',
  'request_notes',
  'decisions',
  'bookings',
  'waiting_entries',
  'part_results',
]
const PARTS_OF_DATA_REQUESTS: readonly (keyof DB)[] = ['data_request_notes', 'profile_corrections']
const PARTS_OF_BOOKINGS: readonly (keyof DB)[] = ['absences', 'incidents']

/** Stored objects of the scans that a record keeps. Scans that served only for checking are left out. */
const scansOf = (tables: Tables, requestId: unknown): string[] => {
  const documents = new Set(
    (tables.request_documents ?? [])
      .filter(row => row['request_id'] === requestId && !isScanForChecking(text(row['kind'])))
      .map(row => row['document_id']),
  )
  const files = new Set(
    (tables.documents ?? []).filter(row => documents.has(row['id'])).map(row => row['file_id']),
  )
  for (const paper of tables.request_papers ?? [])
    if (paper['request_id'] === requestId && paper['kind'] === 'report') files.add(paper['file_id'])
  return objectsOf(tables, files)
}

/** As `scansOf`, for documents sent with a case. */
const scansOfCase = (tables: Tables, caseId: unknown): string[] => {
  const sent = new Set(
    (tables.case_documents ?? []).filter(row => row['case_id'] === caseId).map(row => row['document_id']),
  )
  const kept = (tables.documents ?? []).filter(
    row => sent.has(row['id']) && !isScanForChecking(text(row['kind'])),
  )
  return objectsOf(tables, new Set(kept.map(row => row['file_id'])))
}

const objectsOf = (tables: Tables, files: ReadonlySet<unknown>): string[] =>
  (tables.files ?? []).filter(row => files.has(row['id'])).map(row => text(row['object_key']))

interface Context {
  readonly tables: Tables
  readonly person: Row
  /** End date of everything that was still open. */
  readonly today: string
  readonly validityYears: (schemeId: string) => number
}

const recordOfRequest = ({ tables, person, today, validityYears }: Context, request: Row): NewRecord => {
  const { id } = request
  const certificate = (tables.certificates ?? []).find(row => row['request_id'] === id)
  const bookings = new Set(
    (tables.bookings ?? []).filter(row => row['request_id'] === id).map(row => row['id']),
  )
  const parts = PARTS.map(table => [table, (tables[table] ?? []).filter(row => row['request_id'] === id)])
  const ofBookings = PARTS_OF_BOOKINGS.map(table => [
    table,
    (tables[table] ?? []).filter(row => bookings.has(row['booking_id'])),
  ])
  return {
    kind: certificate ? 'certification' : 'request',
    destroyOn: certificate
      ? certificationKeptUntil({
          issuedOn: day(certificate['issued_on']),
          validUntil: day(certificate['valid_until']),
          validityYears: validityYears(text(certificate['scheme_id'])),
        })
      : keptYears('request', day(request['ended_on']) || today),
    content: { person, request, certificate, ...Object.fromEntries([...parts, ...ofBookings]) },
    objectKeys: scansOf(tables, id),
  }
}

/**
 * Records of a person that must be kept, each for its own term. Drafts, notices and the like are not kept.
 */
export const recordsOf = (context: Context): NewRecord[] => {
  const { tables, person, today } = context
  const requests = (tables.requests ?? []).filter(row => row['state'] !== 'draft')
  const invoices = (tables.request_papers ?? []).filter(row => row['kind'] === 'invoice')
  return [
    ...requests.map(request => recordOfRequest(context, request)),
    ...invoices.map((invoice): NewRecord => ({
      kind: 'invoice',
      destroyOn: keptYears('invoice', day(invoice['issued_on'])),
      content: { person, invoice },
      objectKeys: objectsOf(tables, new Set([invoice['file_id']])),
    })),
    ...(tables.cases ?? []).map((each): NewRecord => ({
      kind: 'case',
      destroyOn: keptYears('case', dayOf(each['decided_at']) ?? today),
      content: {
        person,
        case: each,
        case_notes: (tables.case_notes ?? []).filter(row => row['case_id'] === each['id']),
      },
      objectKeys: scansOfCase(tables, each['id']),
    })),
    ...(tables.data_requests ?? []).map((each): NewRecord => ({
      kind: 'data_request',
      destroyOn: keptYears('data_request', dayOf(each['closed_at']) ?? today),
      content: {
        person,
        data_request: each,
        ...Object.fromEntries(
          PARTS_OF_DATA_REQUESTS.map(table => [
            table,
            (tables[table] ?? []).filter(row => row['data_request_id'] === each['id']),
          ]),
        ),
      },
      objectKeys: [],
    })),
  ]
}
