import type { DB } from '../../db/schema.gen.ts'

/** Tables whose `user_id` changes to the kept person. */
export const REASSIGNED_TABLES = [
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

/** Tables that are deleted: data for the other account's devices, or stored once per person. */
export const DELETED_TABLES = [
  'notice_preferences',
  'push_subscriptions',
  'calendar_feeds',
  'user_changes',
  'idempotent_calls',
] as const satisfies readonly (keyof DB)[]

/** Tables with texts by the person or by staff. Only the texts by the person move to the kept one. */
export const AUTHORED_TABLES = ['request_messages', 'incidents'] as const satisfies readonly (keyof DB)[]

/** All other tables that refer to a person, with the reason to leave them. A test fails if one is missing. */
export const OTHER_TABLES: Readonly<Partial<Record<keyof DB, string>>> = {
  users: 'emptied, and kept for what names it',
  accounts: 'disabled',
  account_sessions: 'ended',
  account_providers: 'of the disabled account',
  account_factors: 'of the disabled account',
  account_devices: 'of the disabled account',
  account_codes: 'of the disabled account',
  account_recovery_codes: 'of the disabled account',
  staff: 'staff are never merged',
  exam_examiners: 'who examines: staff are never merged',
  api_keys: 'who made a key: staff are never merged',
  saved_views: 'how a staff member arranges their lists: staff are never merged',
  staff_interests: 'what a staff member has declared: staff are never merged',
  event_checks: 'who had the log checked: staff are never merged',
  blocked_records: 'of whoever was erased, who is not merged',
  request_stages: 'goes along with its request',
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
