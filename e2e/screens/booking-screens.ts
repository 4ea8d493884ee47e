import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import {
  at,
  buildBooking,
  buildOpen,
  buildResult,
  buildSession,
  dayAt,
  having,
  tenerife,
  openAbsence,
} from '../support/exams-data.ts'
import { signedInShared } from '../support/people.ts'
import { archived } from '../support/requests-data.ts'
import { all, busy, failed, failing, heading, type Screen, stalled, text } from './screen.ts'
import { expect } from '../support/test.ts'

const ID = '5b1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a11'
const SESSION = '5b1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a12'
const BOOKING_PATH = `/exams/${ID}`

const dialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()

/** One booking in the given state. */
const one = (booking: Parameters<typeof buildBooking>[0] = {}) =>
  having({ bookings: [buildBooking({ id: ID, ...booking })], sessions: [buildOpen({ startsAt: at(19) })] })

const past = buildSession({ startsAt: at(-5) })
const answered = {
  id: ID,
  from: 'candidate',
  text: 'A las 9:40 se fue la luz diez minutos y no nos dieron más tiempo.',
  at: at(-4),
  answer: 'Tienes razón: lo hemos tenido en cuenta al corregir.',
  answeredAt: at(-2),
} as const

const withoutNetwork = async (page: Page) => {
  await text('K7M2QX')(page)
  await page.context().setOffline(true)
  await text('Sin conexión.')(page)
}

const incidentWithoutNetwork = async (page: Page) => {
  await press(page, 'Informar de una incidencia')
  await page.context().setOffline(true)
  await page.getByLabel('¿Qué ha pasado?').fill(answered.text)
  await press(page, 'Enviar incidencia')
  await text('guardado en este dispositivo')(page)
}

export const bookings: readonly Screen[] = [
  { name: 'booking', path: BOOKING_PATH, prepare: one(), shown: text('K7M2QX') },
  {
    name: 'booking-canaries',
    path: BOOKING_PATH,
    prepare: one({ session: buildSession({ venue: tenerife, equipment: ['Manómetros y llaves'] }) }),
    shown: text('hora canaria'),
  },
  { name: 'booking-offline', worker: true, path: BOOKING_PATH, prepare: one(), shown: withoutNetwork },
  {
    name: 'booking-cancel',
    path: BOOKING_PATH,
    prepare: one(),
    shown: all(
      page => press(page, 'Cancelar examen'),
      page => dialog(page, '¿Cancelar el examen?'),
    ),
  },
  {
    name: 'booking-too-late',
    path: BOOKING_PATH,
    prepare: one({ session: buildSession({ startsAt: at(3) }), allowedActions: ['report_incident'] }),
    shown: text('El plazo para cambiarlo'),
  },
  {
    name: 'booking-result',
    path: BOOKING_PATH,
    prepare: one({
      session: past,
      state: 'attended',
      result: buildResult(),
      incidents: [answered],
      allowedActions: ['report_incident'],
    }),
    shown: text('Ítems críticos que fallaste'),
  },
  {
    name: 'booking-passed',
    path: BOOKING_PATH,
    prepare: one({
      session: past,
      state: 'attended',
      result: buildResult({
        outcome: 'passed',
        score: 91,
        criticalFailed: [],
        keptUntil: dayAt(700),
        resitFrom: null,
      }),
      allowedActions: [],
    }),
    shown: text('La guardamos hasta'),
  },
  {
    name: 'booking-absent',
    path: BOOKING_PATH,
    prepare: all(
      one({ session: past, state: 'absent', absence: openAbsence, allowedActions: ['justify_absence'] }),
      page =>
        page.route('**/api/v1/documents', route =>
          route.fulfill({
            contentType: 'application/json',
            body: JSON.stringify({ documents: [archived()] }),
          }),
        ),
    ),
    shown: text('Puedes justificarlo hasta'),
  },
  {
    name: 'booking-absence-sent',
    path: BOOKING_PATH,
    prepare: one({
      session: past,
      state: 'absent',
      absence: { ...openAbsence, text: 'Estuve en urgencias.', sentAt: at(-1) },
      allowedActions: [],
    }),
    shown: text('La estamos mirando.'),
  },
  {
    name: 'booking-absence-rejected',
    path: BOOKING_PATH,
    prepare: one({
      session: past,
      state: 'absent',
      absence: {
        ...openAbsence,
        text: 'Había mucho tráfico.',
        sentAt: at(-3),
        outcome: 'rejected',
        reason: 'Un atasco no es una causa justificada.',
      },
      result: buildResult({ outcome: 'absent', score: null, areas: [], criticalFailed: [] }),
      allowedActions: [],
    }),
    shown: text('No hemos aceptado tu justificación.'),
  },
  {
    name: 'booking-absence-over',
    path: BOOKING_PATH,
    prepare: one({
      session: past,
      state: 'absent',
      absence: { ...openAbsence, dueOn: dayAt(-1) },
      allowedActions: [],
    }),
    shown: text('El plazo para justificarlo terminó'),
  },
  {
    name: 'booking-corrected-soon',
    path: BOOKING_PATH,
    prepare: one({ session: past, state: 'attended', allowedActions: ['report_incident'] }),
    shown: text('Estamos corrigiendo tu examen'),
  },
  {
    name: 'booking-voided',
    path: BOOKING_PATH,
    prepare: one({
      session: past,
      state: 'attended',
      result: buildResult({
        outcome: 'void',
        score: null,
        areas: [],
        criticalFailed: [],
        resitFrom: dayAt(0),
      }),
      allowedActions: [],
    }),
    shown: text('Hemos anulado este resultado'),
  },
  {
    name: 'booking-moved',
    path: BOOKING_PATH,
    prepare: one({ state: 'moved', movedTo: SESSION, allowedActions: [] }),
    shown: text('Cambiaste este examen'),
  },
  {
    name: 'booking-cancelled',
    path: BOOKING_PATH,
    prepare: one({ state: 'cancelled', cancelledBy: 'candidate', allowedActions: [] }),
    shown: text('Cancelaste este examen'),
  },
  {
    name: 'booking-cancelled-by-us',
    path: BOOKING_PATH,
    prepare: one({
      state: 'cancelled',
      cancelledBy: 'staff',
      cancelReason: 'El taller tiene una avería.',
      allowedActions: [],
    }),
    shown: text('Hemos cancelado esta convocatoria'),
  },
  {
    name: 'booking-incident',
    path: BOOKING_PATH,
    prepare: one(),
    shown: all(page => press(page, 'Informar de una incidencia'), text('¿Qué ha pasado?')),
  },
  {
    name: 'booking-incident-offline',
    worker: true,
    path: BOOKING_PATH,
    prepare: one(),
    shown: incidentWithoutNetwork,
  },
  {
    name: 'booking-loading',
    path: BOOKING_PATH,
    prepare: all(signedInShared, stalled('**/api/v1/exams/bookings/*')),
    shown: busy,
  },
  {
    name: 'booking-failed',
    path: BOOKING_PATH,
    prepare: all(signedInShared, failing('**/api/v1/exams/bookings/*')),
    shown: failed,
  },
  { name: 'booking-missing', path: BOOKING_PATH, prepare: having({}), shown: heading('Not Found') },
  { name: 'booking-change', path: `${BOOKING_PATH}/change`, prepare: one(), shown: text('12 plazas') },
  {
    name: 'booking-change-confirm',
    path: `${BOOKING_PATH}/change`,
    prepare: one(),
    shown: all(
      page => page.getByRole('button', { name: '12 plazas' }).click(),
      page => dialog(page, '¿Cambiar a esta fecha?'),
    ),
  },
  {
    name: 'booking-change-too-late',
    path: `${BOOKING_PATH}/change`,
    prepare: one({ allowedActions: [] }),
    shown: text('Ya no se puede cambiar'),
  },
  {
    name: 'booking-change-failed',
    path: `${BOOKING_PATH}/change`,
    prepare: all(one(), failing('**/api/v1/exams/sessions?*')),
    shown: failed,
  },
  {
    name: 'booking-change-none',
    path: `${BOOKING_PATH}/change`,
    prepare: having({ bookings: [buildBooking({ id: ID })] }),
    shown: text('No hay otras fechas con plazas'),
  },
]
