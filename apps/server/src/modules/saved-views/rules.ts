import { listAllCases } from '@habilita/contract/cases/cases'
import { listDataRequests } from '@habilita/contract/people/data-requests'
import type { StaffAccess } from '@habilita/contract/api/endpoint'
import { listAuditEvents } from '@habilita/contract/staff/staff-audit'
import { listAllCertificates } from '@habilita/contract/certificates/staff-certificates'
import { listDecisions } from '@habilita/contract/certificates/staff-decisions'
import { listPeople } from '@habilita/contract/people/staff-people'
import { listQueue } from '@habilita/contract/requests/staff-requests'
import { listSessions } from '@habilita/contract/exams/staff-sessions'
import type { ViewArea } from '@habilita/contract/staff/staff-views'

/**
 * Access of the list of each area. Shared views need the same access, since their search may identify people.
 */
export const listAccess: Readonly<Record<ViewArea, StaffAccess>> = {
  queue: listQueue.access,
  decisions: listDecisions.access,
  sessions: listSessions.access,
  certificates: listAllCertificates.access,
  people: listPeople.access,
  cases: listAllCases.access,
  data_requests: listDataRequests.access,
  audit: listAuditEvents.access,
}

/** Search text may be a person's name or number, so a view is stored without it. */
export const withoutWords = (search: string): string =>
  search
    .split('&')
    .filter(part => !new URLSearchParams(part).has('q'))
    .join('&')
