import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { getBooking, getOpenSession, listExams, listOpenSessions } from '@habilita/contract/exams/exams'
import type { PartKind } from '@habilita/contract/schemes/schemes'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { keepExams } from './stored-exams.ts'

/** Before every query about exams: what makes one of them old makes all of them old. */
const EXAMS_KEY = ['exams']

/** A search is not worth keeping for long. */
const SEARCH_KEPT_MS = 5 * 60_000
/** Others take seats without our hearing of it: what is on screen is asked for again. */
const SEATS_OLD_MS = 60_000
const LAST_SEATS_OLD_MS = 20_000

const keep = (uid: string | undefined, bookings: readonly Booking[]): void => {
  if (uid !== undefined) void keepExams(uid, bookings).catch(() => {})
}

/** My bookings, my places in waiting lists, and how far I am. Who has to be where is kept for when there is no network. */
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
  /** Those for one part of one request alone. */
  readonly requestId?: string
  readonly part?: PartKind
}

/** Sessions open to me page by page, the soonest first. */
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
    ...(q !== '' && { gcTime: SEARCH_KEPT_MS }),
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

/** What the list has told of a booking already: its screen opens with it, also without a network. */
export const listedBooking = (client: QueryClient, id: string) => {
  const mine = client.getQueryState(examsQuery.queryKey)
  const booking = mine?.data?.bookings.find(each => each.id === id)
  return booking && { initialData: booking, initialDataUpdatedAt: mine?.dataUpdatedAt ?? 0 }
}

/** Seats, places in lines and requests are no longer as they were. */
export const examsChanged = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['requests'] })
  await client.invalidateQueries({ queryKey: EXAMS_KEY })
}

/** A booking as a change has just left it: its screen shows it at once, and the rest asks for itself again. */
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
