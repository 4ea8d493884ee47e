import type { Client } from 'pg'
import type { Call } from './load.ts'
import { codeOf } from './many-certificates.ts'
import { admit, someSessions, unbook } from './many-exams.ts'
import { inTurn, type Person } from './people.ts'
import type { Measured, Seats } from './measured.ts'
import { queueMeasured } from './queue-measures.ts'

const asked = (path: string, { idToken }: Person): Call => ({
  method: 'GET',
  path,
  headers: { authorization: `Bearer ${idToken}` },
})

const ownList = (q: string): Measured => ({
  ours: ({ people }, n) => asked(`/api/v1/requests${q && `?q=${q}`}`, inTurn(people, n)),
  bare: ({ people }, n) => ({ method: 'GET', path: `/own?user=${inTurn(people, n).id}&q=${q}` }),
  perRound: 600,
})

const staffSearch = (q: (n: number) => string, perRound: number): Measured => ({
  ours: ({ staff }, n) => asked(`/api/v1/staff/requests?q=${q(n)}`, staff),
  bare: (_, n) => ({ method: 'GET', path: `/all?q=${q(n)}` }),
  perRound,
})

const counting = (q: string): Measured => ({
  ours: ({ staff }) => asked(`/api/v1/staff/requests/total${q && `?q=${q}`}`, staff),
  bare: () => ({ method: 'GET', path: `/total?q=${q}` }),
  perRound: 60,
})

const openSessions: Measured = {
  ours: ({ people }, n) => asked('/api/v1/exams/sessions', inTurn(people, n)),
  bare: ({ people }, n) => ({ method: 'GET', path: `/open?user=${inTurn(people, n).id}` }),
  perRound: 300,
}

const BOOKINGS_PER_ROUND = 200
/** Coprime with the number of people who book: no person books the same session twice. */
const SESSIONS = 59

export const readySeats = async (
  database: Client,
  bookers: readonly Person[],
): Promise<Omit<Seats, 'sessions'>> => {
  const bareUsers = bookers.map((_, n) => `bench-${n + 1}`)
  const count = BOOKINGS_PER_ROUND
  const of = bookers.map(({ id }) => id)
  return {
    bookers,
    bareUsers,
    requests: await admit(database, { of, series: 'S-2024', count }),
    bareRequests: await admit(database, { of: bareUsers, series: 'S-2023', count }),
  }
}

export const readSessions = (database: Client): Promise<readonly string[]> => someSessions(database, SESSIONS)

const nth = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('There is none.')
  return found
}

const booking: Measured = {
  ours: ({ seats }, n) => ({
    ...asked('/api/v1/exams/bookings', inTurn(seats.bookers, n)),
    method: 'POST',
    body: { requestId: nth(seats.requests, n), sessionId: nth(seats.sessions, n) },
  }),
  bare: ({ seats }, n) => ({
    method: 'POST',
    path: '/bookings',
    body: {
      user: nth(seats.bareUsers, n),
      request: nth(seats.bareRequests, n),
      session: nth(seats.sessions, n),
    },
  }),
  perRound: BOOKINGS_PER_ROUND,
  before: ({ database, seats }) => unbook(database, [...seats.requests, ...seats.bareRequests]),
}

const byCode: Measured = {
  ours: ({ certificates }, n) => ({
    method: 'GET',
    path: `/api/v1/verify/${codeOf(1 + ((n * 7919) % certificates))}`,
  }),
  bare: ({ certificates }, n) => ({
    method: 'GET',
    path: `/certificates/${codeOf(1 + ((n * 7919) % certificates))}`,
  }),
  perRound: 600,
}

export const measured = {
  'own list': ownList(''),
  'own search': ownList('tension'),
  'staff rare': staffSearch(n => `${String(((n % 900) + 100) * 7919).padStart(8, '0')}z`, 300),
  'staff common': staffSearch(() => 'tension', 300),
  'count common': counting('tension'),
  'open sessions': openSessions,
  booking,
  'by code': byCode,
  'queue count': counting(''),
  ...queueMeasured,
}
