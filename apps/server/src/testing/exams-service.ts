import type { PartKind, SchemeCategory } from '@habilita/contract/schemes/schemes'
import { admitRequest, setPayment } from '@habilita/contract/requests/staff-requests'
import { addSession, addVenue, type StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import type { Input } from '@habilita/contract/api/endpoint'
import type { ApiCaller } from './api-caller.ts'
import { buildExaminee } from './build-examinee.ts'
import { judge, type RequestsService, startRequests, versionSeen } from './requests-service.ts'

type VenueWords = Input<typeof addVenue>['body']
type SessionInput = Input<typeof addSession>['body']

const VENUE: VenueWords = {
  name: 'Centro de exámenes Atocha',
  street: 'Calle de Méndez Álvaro, 20',
  municipality: 'Madrid',
  province: '28',
  stepFree: true,
  directions: 'Primera planta.',
}

/** An admitted and paid request. */
const admitted = async (
  service: RequestsService,
  who: ApiCaller,
  reviewer: ApiCaller,
  category: SchemeCategory = 'rebt',
): Promise<string> => {
  const id = await service.inReview(who, reviewer, category)
  await judge(reviewer, id)
  const params = { id }
  await reviewer.call(admitRequest, { params, body: { version: await versionSeen(reviewer, id) } })
  const version = await versionSeen(reviewer, id)
  await reviewer.call(setPayment, { params, body: { version, state: 'paid' } })
  return id
}

/** The product with people who can take exams, and an examiner. */
export const startExams = async (options: Parameters<typeof startRequests>[0] = {}) => {
  const service = await startRequests(options)
  const reviewer = await service.staff('reviewer')
  const examiner = await service.staff('examiner')

  const venue = async (words: Partial<VenueWords> = {}): Promise<string> =>
    (await examiner.call(addVenue, { body: { ...VENUE, ...words } })).id

  /** In the given number of days, at ten o'clock. */
  const inDays = (days: number): string =>
    `${new Date(service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`

  /** A session in some weeks; low voltage theory in Madrid by default. Times are local to the venue. */
  const session = async (
    words: Partial<SessionInput> & { part?: PartKind } = {},
  ): Promise<StaffSessionDetail> =>
    examiner.call(addSession, {
      body: {
        category: 'rebt',
        part: 'theory',
        venueId: words.venueId ?? (await venue()),
        scopes: [],
        startsAt: inDays(30),
        minutes: 90,
        capacity: 10,
        equipment: [],
        examiners: [],
        ...words,
      },
    })

  /** A person with an admitted and paid request. */
  const examinee = async (
    category: SchemeCategory = 'rebt',
  ): Promise<{ readonly who: ApiCaller; readonly requestId: string }> => {
    const who = await service.candidate()
    return { who, requestId: await admitted(service, who, reviewer, category) }
  }

  /** The same with the request inserted as a row, for tests with many people. */
  const quickExaminee: typeof examinee = async () => {
    const who = await service.candidate()
    return { who, requestId: (await buildExaminee(service.db, who.id)).requestId }
  }

  return {
    ...service,
    reviewer,
    examiner,
    venue,
    inDays,
    session,
    examinee,
    quickExaminee,
    admitted: (who: ApiCaller, category?: SchemeCategory) => admitted(service, who, reviewer, category),
  }
}

export type ExamsService = Awaited<ReturnType<typeof startExams>>
