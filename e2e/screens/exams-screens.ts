import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import {
  answerExams,
  at,
  buildBooking,
  buildOffer,
  buildOpen,
  buildPart,
  buildProgress,
  buildResult,
  buildSession,
  buildWaiting,
  conflict,
  dayAt,
  type Exams,
  having,
  OTHER_REQUEST,
  REQUEST,
  tenerife,
  withExams,
} from '../support/exams-data.ts'
import { skipRetries } from '../support/device.ts'
import { signedInShared } from '../support/people.ts'
import { admitted, buildRequest, withRequests } from '../support/requests-data.ts'
import { all, busy, failed, failing, heading, type Screen, stalled, text } from './screen.ts'
import { expect } from '../support/test.ts'

const ID = '5b1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a11'
const SESSION = '5b1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a12'
const SESSION_PATH = `/exams/session/${SESSION}?request=${REQUEST}`
const MINE = '**/api/v1/exams'
const SESSIONS = '**/api/v1/exams/sessions*'

const dialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()

const failedTheory = buildBooking({
  session: buildSession({ startsAt: at(-20) }),
  state: 'attended',
  result: buildResult(),
  allowedActions: ['report_incident'],
})

const many: Exams = {
  bookings: [buildBooking({ id: ID }), failedTheory],
  waiting: [buildWaiting()],
  progress: [
    buildProgress({
      parts: [
        buildPart({ attemptsUsed: 1, result: buildResult(), block: 'booked', bookingId: ID }),
        buildPart({ part: 'practical', block: 'theory_first' }),
      ],
    }),
    buildProgress({
      requestId: OTHER_REQUEST,
      requestNumber: 'S-2026-000412',
      category: 'gas',
      scopes: [{ code: 'GAS-B', name: 'Instalador de gas B' }],
      parts: [
        buildPart({
          result: buildResult({
            outcome: 'passed',
            score: 82,
            criticalFailed: [],
            keptUntil: dayAt(500),
            resitFrom: null,
          }),
          block: 'passed',
          attemptsUsed: 1,
        }),
        buildPart({ part: 'practical', block: 'unpaid' }),
      ],
    }),
  ],
  sessions: [
    buildOpen(),
    buildOpen({ startsAt: at(21), part: 'practical', seatsLeft: 3 }),
    buildOpen({
      startsAt: at(23),
      seatsLeft: 0,
      requestId: OTHER_REQUEST,
      category: 'gas',
      scopes: [{ code: 'GAS-B', name: 'Instalador de gas B' }],
      venue: tenerife,
    }),
  ],
}

const offered: Exams = {
  ...many,
  bookings: [],
  waiting: [buildOffer({ id: ID, session: buildSession({ startsAt: at(30), venue: tenerife }) })],
}

const onlySession = (session: Parameters<typeof buildOpen>[0] = {}, exams: Exams = {}) =>
  having({ ...exams, sessions: [buildOpen({ id: SESSION, ...session })] })

const seatTaken = async (page: Page) => {
  await text('Queda 1 plaza de 20')(page)
  const message = 'Esta plaza acaba de ocuparse. Elige otra.'
  await withExams(page, { sessions: [buildOpen({ id: SESSION, seatsLeft: 0, waitingCount: 1 })] })
  await answerExams(page, 'bookings', conflict('SEAT_TAKEN', 'Plaza ocupada', message), 409)
  await press(page, 'Reservar')
  await text(message)(page)
}

const offerOver = async (page: Page) => {
  await text('Hay una plaza para ti')(page)
  await withExams(page, { ...offered, waiting: [] })
  const message = 'El plazo para aceptar esta plaza ya ha pasado.'
  await answerExams(
    page,
    `waiting/${ID}/acceptance`,
    conflict('OFFER_OVER', 'La oferta ha terminado', message),
    409,
  )
  await press(page, 'Aceptar')
  await text('La oferta ha terminado')(page)
}

const feed = async (page: Page) => {
  const url = `https://habilita.example/api/v1/calendar/${'Ab3-'.repeat(10)}xyz.ics`
  await answerExams(page, 'calendar', { url })
  await press(page, 'Suscribir mi calendario')
  await press(page, 'Crear dirección')
  await text('Tu dirección secreta')(page)
}

const homeWith = (exams: Exams) => async (page: Page, address: string) => {
  await signedInShared(page, address)
  await withExams(page, exams)
  await withRequests(page, { requests: [admitted({ state: 'in_exams' }), buildRequest()] })
}

export const exams: readonly Screen[] = [
  { name: 'exams', path: '/exams', prepare: having({}), shown: text('No tienes exámenes') },
  { name: 'exams-list', path: '/exams', prepare: having(many), shown: text('12 plazas') },
  { name: 'exams-offer', path: '/exams', prepare: having(offered), shown: text('Hay una plaza para ti') },
  { name: 'exams-found', path: '/exams?q=tenerife', prepare: having(many), shown: text('No hay plazas en') },
  { name: 'exams-no-hits', path: '/exams?q=caldera', prepare: having(many), shown: text('No hay exámenes') },
  {
    name: 'exams-no-dates',
    path: '/exams',
    prepare: having({ progress: [buildProgress()] }),
    shown: text('Ahora no hay fechas abiertas para ti'),
  },
  { name: 'exams-loading', path: '/exams', prepare: all(signedInShared, stalled(MINE)), shown: busy },
  { name: 'exams-failed', path: '/exams', prepare: all(signedInShared, failing(MINE)), shown: failed },
  {
    name: 'exams-dates-failed',
    path: '/exams',
    prepare: all(having(many), failing(SESSIONS)),
    shown: page => skipRetries(page, page.getByText('No hemos podido cargar las fechas.').first()),
  },
  {
    name: 'exams-cancelled-by-us',
    path: '/exams',
    prepare: having({
      bookings: [
        buildBooking({ state: 'cancelled', cancelledBy: 'staff', cancelReason: 'Una avería en la sede.' }),
      ],
      progress: [buildProgress()],
      sessions: [buildOpen()],
    }),
    shown: text('Hemos cancelado tu examen'),
  },
  { name: 'exams-feed', path: '/exams', prepare: having(many), shown: feed },
  {
    name: 'exams-offer-over',
    path: '/exams',
    prepare: having(offered),
    shown: offerOver,
  },
  {
    name: 'exams-offer-decline',
    path: '/exams',
    prepare: having(offered),
    shown: all(
      page => press(page, 'Rechazar'),
      page => dialog(page, '¿Rechazar la plaza?'),
    ),
  },
  { name: 'session', path: SESSION_PATH, prepare: onlySession(), shown: text('Quedan 12 plazas de 20') },
  {
    name: 'session-full',
    path: SESSION_PATH,
    prepare: onlySession({ seatsLeft: 0, waitingCount: 3, travelWarning: true, venue: tenerife }),
    shown: text('No quedan plazas'),
  },
  {
    name: 'session-waiting',
    path: SESSION_PATH,
    prepare: onlySession(
      { seatsLeft: 0, waitingCount: 3, waitingId: ID },
      { waiting: [buildWaiting({ id: ID, session: buildSession({ id: SESSION }) })] },
    ),
    shown: text('Tu puesto: 2'),
  },
  {
    name: 'session-offered',
    path: SESSION_PATH,
    prepare: onlySession(
      { seatsLeft: 0, waitingCount: 3, waitingId: ID },
      { waiting: [buildOffer({ id: ID, session: buildSession({ id: SESSION }) })] },
    ),
    shown: text('Hay una plaza para ti'),
  },
  {
    name: 'session-clash',
    path: SESSION_PATH,
    prepare: onlySession({ clashesWith: ID }),
    shown: text('Coincide con otro examen tuyo'),
  },
  {
    name: 'session-seat-taken',
    path: SESSION_PATH,
    prepare: onlySession({ seatsLeft: 1 }),
    shown: seatTaken,
  },
  {
    name: 'session-loading',
    path: SESSION_PATH,
    prepare: all(signedInShared, stalled('**/api/v1/exams/sessions/*')),
    shown: busy,
  },
  {
    name: 'session-failed',
    path: SESSION_PATH,
    prepare: all(signedInShared, failing('**/api/v1/exams/sessions/*')),
    shown: failed,
  },
  { name: 'session-missing', path: SESSION_PATH, prepare: having({}), shown: heading('Not Found') },
  {
    name: 'home-next-exam',
    path: '/',
    prepare: homeWith({ bookings: [buildBooking()] }),
    shown: text('Próximo examen'),
  },
  {
    name: 'home-offer',
    path: '/',
    prepare: homeWith({ waiting: [buildOffer()] }),
    shown: text('Hay una plaza para ti'),
  },
]
