import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { getBooking, getOpenSession, listExams, listOpenSessions } from '@habilita/contract/exams/exams'
import type { PartKind } from '@habilita/contract/schemes/schemes'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { storeExams } from './stored-exams.ts'

/** The key prefix of all exam queries: they are invalidated together. */
const EXAMS_KEY = ['exams']

/** How long search results are cached. */
const SEARCH_CACHE_MS = 5 * 60_000
/** Seats are taken by others without notice, so visible sessions are refetched. */
const SEATS_OLD_MS = 60_000
const LAST_SEATS_OLD_MS = 20_000

const keep = (uid: string | undefined, bookings: readonly Booking[]): void => {
  if (uid !== undefined) void storeExams(uid, bookings).catch(() => {})
}

/** The user's bookings, waiting list places and progress. Upcoming bookings are stored for offline use. */
export const examsQuery = queryOptions({
  queryKey: [...EXAMS_KEY, 'mine'],
  queryFn: async () => {
    const uid = signedInUser()?.uid
    const exams = await call(listExams, {})
    keep(uid, exams.bookings)
    return exams
  },
})

interface Sought {
  readonly q?: string
  /** Only sessions for one part of one request. */
  readonly requestId?: string
  readonly part?: PartKind
}

/** Exam sessions open to the user, page by page, soonest first. */
export const openSessionsQuery = ({ q = '', requestId, part }: Sought) =>
  infiniteQueryOptions({
    queryKey: [...EXAMS_KEY, 'sessions', q, requestId ?? '', part ?? ''],
    queryFn: ({ pageParam: after }) =>
      call(listOpenSessions, {
        query: {
          ...(q !== '' && { q }),
          ...(requestId !== undefined && { requestId }),
          ...(part !== undefined && { part }),
          ...(after !== undefined && { after }),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: SEATS_OLD_MS,
    ...(q !== '' && { gcTime: SEARCH_CACHE_MS }),
  })

export const openSessionQuery = (id: string, requestId: string) =>
  queryOptions({
    queryKey: [...EXAMS_KEY, 'session', id, requestId],
    queryFn: () => call(getOpenSession, { params: { id }, query: { requestId } }),
    refetchInterval: LAST_SEATS_OLD_MS,
  })

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...EXAMS_KEY, 'booking', id],
    queryFn: () => call(getBooking, { params: { id } }),
  })

/** The booking as already listed: its screen opens with it, also offline. */
export const listedBooking = (client: QueryClient, id: string) => {
  const mine = client.getQueryState(examsQuery.queryKey)
  const booking = mine?.data?.bookings.find(each => each.id === id)
  return booking && { initialData: booking, initialDataUpdatedAt: mine?.dataUpdatedAt ?? 0 }
}

/** Invalidates seats, waiting lists and requests. */
export const examsChanged = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['requests'] })
  await client.invalidateQueries({ queryKey: EXAMS_KEY })
}

/** Stores a booking after a change, and refetches the rest. */
export const putBooking = (client: QueryClient, booking: Booking): void => {
  client.setQueryData(bookingQuery(booking.id).queryKey, booking)
  client.setQueryData(
    examsQuery.queryKey,
    mine =>
      mine && {
        ...mine,
        bookings: mine.bookings.some(({ id }) => id === booking.id)
          ? mine.bookings.map(each => (each.id === booking.id ? booking : each))
          : [booking, ...mine.bookings],
      },
  )
  const mine = client.getQueryData(examsQuery.queryKey)
  if (mine) keep(signedInUser()?.uid, mine.bookings)
  void examsChanged(client)
}
