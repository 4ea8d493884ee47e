import type { DB } from '../../db/schema.gen.ts'

/** Whose `user_id` becomes the kept person's. */
export const MOVING = [
  'requests',
  'request_papers',
  'bookings',
  'waiting_entries',
  'certificates',
  'cases',
  'data_requests',
  'profile_corrections',
  'documents',
  'files',
  'uploads',
  'notices',
  'person_merges',
] as const satisfies readonly (keyof DB)[]

/** What is of use to the other account's devices alone, or there once for each person: it goes. */
export const GOING = [
  'notice_preferences',
  'push_subscriptions',
  'calendar_feeds',
  'user_changes',
  'idempotent_calls',
] as const satisfies readonly (keyof DB)[]

/** What was written by the person, in their name: it is the kept person's then, what the body wrote is not. */
export const WRITTEN = ['request_messages', 'incidents'] as const satisfies readonly (keyof DB)[]

/** Every other table that leads to a person, and why nothing is done with it. A test fails for one that is missing. */
export const LEFT: Readonly<Partial<Record<keyof DB, string>>> = {
  users: 'emptied, and kept for what names it',
  accounts: 'disabled',
  account_sessions: 'ended',
  account_providers: 'of the disabled account',
  account_factors: 'of the disabled account',
  account_devices: 'of the disabled account',
  account_codes: 'of the disabled account',
  account_recovery_codes: 'of the disabled account',
  staff: 'nobody of the body is merged',
  exam_examiners: 'who examines: nobody of the body is merged',
  api_keys: 'who made a key: nobody of the body is merged',
  blocked_records: 'of whoever was erased, who is not merged',
  request_declarations: 'goes along with its request',
  request_documents: 'goes along with its request',
  request_notes: 'goes along with its request',
  decisions: 'goes along with its request',
  part_results: 'goes along with its request',
  absences: 'goes along with its booking',
  case_documents: 'goes along with its case',
  case_notes: 'goes along with its case',
  data_request_notes: 'goes along with what it is about',
  upload_pieces: 'goes along with its upload',
}
