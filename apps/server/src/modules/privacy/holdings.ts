import type { DB } from '../../db/schema.gen.ts'
import { accountHoldings } from './account-holdings.ts'
import { examsHoldings } from './exams-holdings.ts'
import { type Holding, INNER, SECRET } from './holding.ts'
import { requestsHoldings } from './requests-holdings.ts'
import { rightsHoldings } from './rights-holdings.ts'

/** All tables with personal data. A test fails for a table or a column that no list names. */
export const holdings: readonly Holding[] = [
  ...accountHoldings,
  ...requestsHoldings,
  ...examsHoldings,
  ...rightsHoldings,
]

/** Tables that refer to people but have no data to export. */
export const otherTables: Readonly<Partial<Record<keyof DB, string>>> = {
  request_notes: 'what staff write for each other; given on request, once the body has looked at it',
  case_notes: 'likewise',
  data_request_notes: 'likewise',
  user_changes: 'numbers that tell open screens to look again',
  idempotent_calls: 'answers that were given already, kept to give them again',
  account_codes: SECRET,
  account_recovery_codes: SECRET,
  exam_examiners: 'who examines: their work for the body',
  request_viewers: 'who looks at a request at this moment: their work for the body',
  event_checks: 'who had the log checked: their work for the body',
  request_stages: 'how long a request was in each state: counted from what its person is given',
  api_keys: 'who made a key: their work for the body',
  upload_pieces: INNER,
  blocked_records: 'what is kept of whoever has been erased: nobody is signed in as them any more',
}
