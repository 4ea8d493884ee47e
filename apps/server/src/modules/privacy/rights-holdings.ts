import { type Holding, holding, INNER, OWNER, STAFF } from './holding.ts'

/** Requests about personal data, and their outcome. */
export const rightsHoldings: readonly Holding[] = [
  holding({
    table: 'data_requests',
    name: 'dataRequests',
    title: 'Peticiones sobre tus datos',
    bond: 'user',
    columns: [
      'id',
      'number',
      'kind',
      'channel',
      'text',
      'received_on',
      'due_on',
      'extension_reason',
      'identity_check',
      'identity_at',
      'state',
      'answer',
      'closed_at',
      'lifts_on',
      'lift_reason',
      'created_at',
    ],
    withheld: {
      user_id: OWNER,
      version: INNER,
      assigned_to: STAFF,
      registered_by: STAFF,
      identity_by: STAFF,
      closed_by: STAFF,
    },
  }),
  holding({
    table: 'profile_corrections',
    name: 'corrections',
    title: 'Datos que hemos corregido',
    bond: 'user',
    columns: ['data_request_id', 'version', 'before', 'after', 'corrected_at'],
    withheld: { user_id: OWNER, corrected_by: STAFF },
  }),
  holding({
    table: 'person_merges',
    name: 'mergedProfiles',
    title: 'Otras fichas tuyas que hemos unido a esta',
    bond: 'user',
    columns: ['email', 'profile', 'merged_at'],
    withheld: { user_id: OWNER, other_id: INNER, merged_by: STAFF },
  }),
]
