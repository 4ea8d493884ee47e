import type { StaffAccess } from '@habilita/contract/api/endpoint'

/** Whose screens show something of a topic: the same word that lets them ask for it. One that is not here is an admin's. */
const accessTo: Readonly<Record<string, StaffAccess>> = {
  request: 'staff',
  presence: 'staff',
  document: 'staff',
  paper: 'staff',
  upload: 'staff',
  session: 'staff',
  booking: 'staff',
  venue: 'staff',
  certificate: 'staff',
  person: 'staff',
  data_request: 'staff',
  scheme: 'staff',
  template: 'staff',
  holiday: 'staff',
  view: 'staff',
  case: 'decider',
}

export const accessToTopic = (topic: string): StaffAccess => accessTo[topic] ?? 'admin'
