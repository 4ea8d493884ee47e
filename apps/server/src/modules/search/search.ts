import type { SearchHit } from '@habilita/contract/staff/staff-search'
import type { Deps } from '../../deps.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { SERIES } from '../cases/public.ts'
import { mayPass } from '../staff/public.ts'
import { findCaseNumbered, findCases } from './cases.ts'
import { findCertificateNumbered, findCertificates } from './certificates.ts'
import { findSessions, findVenues } from './exams.ts'
import { findPeople } from './people.ts'
import { findInvoices, findRequestNumbered, findRequests } from './requests.ts'
import { type Asked, askedBy, numberIn } from './rules.ts'

interface Sees {
  readonly viewer: string
  readonly cases: boolean
  readonly colleagues: boolean
}

const findNumbered = async (
  deps: Deps,
  { kind, number }: NonNullable<ReturnType<typeof numberIn>>,
  sees: Sees,
): Promise<SearchHit[]> => {
  if (kind === 'request') return findRequestNumbered(deps.db, number)
  if (kind === 'certificate') return findCertificateNumbered(deps, number)
  return sees.cases ? findCaseNumbered(deps, sees.viewer, number) : []
}

/** Sequential, so that a search uses a single connection. */
const findAll = async (deps: Deps, asked: Asked, sees: Sees): Promise<SearchHit[]> => {
  const { db } = deps
  const invoices = asked.text === '' ? [] : await findInvoices(db, asked)
  if (asked.words.length === 0) return invoices
  return [
    ...(await findPeople(db, asked, sees.colleagues)),
    ...(await findRequests(db, asked)),
    ...(await findCertificates(deps, asked)),
    ...(sees.cases ? await findCases(deps, sees.viewer, asked) : []),
    ...invoices,
    ...(await findSessions(deps, asked)),
    ...(await findVenues(deps, asked)),
  ]
}

/** A few hits of each kind that the caller may see, exact matches first. */
export const searchEverything = async (
  deps: Deps,
  { caller: { id, roles } }: Call<StaffCaller>,
  q: string,
): Promise<{ hits: SearchHit[] }> => {
  const asked = askedBy(q)
  const sees = { viewer: id, cases: mayPass('decider', roles), colleagues: mayPass('admin', roles) }
  const number = numberIn(asked.text, Object.values(SERIES))
  const hits = number ? await findNumbered(deps, number, sees) : await findAll(deps, asked, sees)
  return { hits: [...hits.filter(hit => hit.isExact), ...hits.filter(hit => !hit.isExact)] }
}
