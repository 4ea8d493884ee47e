import { type Holdings, INNER, NOTES, OWNER, STAFF } from '../../../ports/holdings.ts'

export const dataRequestHoldings: Holdings = {
  data_requests: {
    name: 'dataRequests',
    title: 'Peticiones sobre tus datos',
    chapter: 'rights',
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
  },
  profile_corrections: {
    name: 'corrections',
    title: 'Datos que hemos corregido',
    chapter: 'rights',
    bond: 'user',
    columns: ['data_request_id', 'version', 'before', 'after', 'corrected_at'],
    withheld: { user_id: OWNER, corrected_by: STAFF },
  },
  data_request_notes: NOTES,
  blocked_records: 'what is kept of whoever has been erased: nobody is signed in as them any more',
  // A table of the platform, which is no module.
  idempotent_calls: 'answers that were given already, kept to give them again',
}
