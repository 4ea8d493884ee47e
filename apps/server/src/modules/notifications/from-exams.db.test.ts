import { randomUUID } from 'node:crypto'
import * as exams from '@habilita/contract/exams/exams'
import * as staff from '@habilita/contract/exams/staff-exams'
import { previewCancellation } from '@habilita/contract/exams/staff-session-work'
import * as staffSessions from '@habilita/contract/exams/staff-sessions'
import { expect, test } from 'vitest'
import { everyWay, startListening } from '../../testing/ear.ts'
import { startExams } from '../../testing/exams-service.ts'
import { startResults } from '../../testing/results-service.ts'
import { advanceExams } from '../exams/public.ts'

const choice = (sessionId: string, requestId: string) => ({ body: { sessionId, requestId } })

const ATOCHA = 'Centro de exámenes Atocha (Madrid)'
const WHEN = `Teórica: 21 de enero de 2027, 10:00 (hora peninsular), ${ATOCHA}.`
const LATER = `Teórica: 28 de enero de 2027, 10:00 (hora peninsular), ${ATOCHA}.`

test('domain §5.6 seats: N08, N33, N34, N12 give the date and place, with the next step', async () => {
  const { options, listener } = startListening()
  const service = await startExams(options)
  const { who, requestId } = await service.quickExaminee()
  const told = await listener(service, who)
  const [first, second] = [
    await service.session({ startsAt: '2027-01-21T10:00' }),
    await service.session({ startsAt: '2027-01-28T10:00' }),
  ]
  const booked = await who.call(exams.bookExam, choice(first.id, requestId))
  expect(await told()).toEqual(
    everyWay({
      code: 'N08',
      title: 'Examen reservado',
      body: `${WHEN} Puedes cambiarlo gratis hasta el 14 de enero de 2027.`,
      link: `/exams/${booked.id}`,
    }),
  )
  const params = { id: booked.id }
  const moved = await who.call(exams.changeBooking, { params, body: { sessionId: second.id } })
  expect(await told()).toEqual(
    everyWay({
      code: 'N33',
      title: 'Examen cambiado',
      body: `${LATER} Puedes cambiarlo gratis hasta el 21 de enero de 2027.`,
      link: `/exams/${moved.id}`,
    }),
  )
  await who.call(exams.cancelBooking, { params: { id: moved.id } })
  expect(await told()).toEqual(
    everyWay({
      code: 'N34',
      title: 'Examen cancelado',
      body: `Ya no tienes reserva. ${LATER} Puedes elegir otra fecha cuando quieras.`,
      link: `/exams/${moved.id}`,
    }),
  )
  const again = await who.call(exams.bookExam, choice(second.id, requestId))
  await service.jobs()
  const toldThen = await listener(service, who)
  const body = { version: second.version, reason: 'Avería en la sede.' }
  await service.examiner.call(staffSessions.cancelSession, { params: { id: second.id }, body })
  expect(await toldThen()).toEqual(
    everyWay({
      code: 'N12',
      title: 'Hemos cancelado una convocatoria',
      body: `${LATER} Motivo: Avería en la sede. Sentimos el cambio. Elige otra fecha sin coste.`,
      link: `/exams/${again.id}`,
      shown: { body: 'Sentimos el cambio. Elige otra fecha sin coste.' },
    }),
  )
})

const waitedInVain = (others: string) =>
  everyWay({
    code: 'N46',
    title: 'Hemos cancelado una convocatoria',
    body: `Estabas en su lista de espera. ${WHEN} Motivo: Avería en la sede. Sentimos el cambio. ${others}`,
    link: '/exams',
    shown: { body: 'Mira el motivo y qué otras fechas hay.' },
  })

test('people on the waiting list of a cancelled exam session are notified, with the dates they could book instead', async () => {
  const { options, listener } = startListening()
  const service = await startExams(options)
  const { session, quickExaminee, examiner } = service
  const lost = await session({ startsAt: '2027-01-21T10:00', capacity: 1 })
  const [holder, offered, waits] = [await quickExaminee(), await quickExaminee(), await quickExaminee()]
  const { id } = await holder.who.call(exams.bookExam, choice(lost.id, holder.requestId))
  for (const each of [offered, waits])
    await each.who.call(exams.joinWaitingList, choice(lost.id, each.requestId))
  await holder.who.call(exams.cancelBooking, { params: { id } })
  await service.jobs()
  const [toldOffered, toldWaits] = [await listener(service, offered.who), await listener(service, waits.who)]
  await session({ startsAt: '2027-01-28T10:00' })
  // The other session is too late for one of them.
  const early = { due_on: '2027-01-25' } as const
  await service.db.updateTable('requests').set(early).where('id', '=', waits.requestId).execute()
  const { waiting } = await examiner.call(previewCancellation, { params: { id: lost.id } })
  expect(waiting).toBe(2)
  const body = { version: lost.version, reason: 'Avería en la sede.' }
  await examiner.call(staffSessions.cancelSession, { params: { id: lost.id }, body })
  expect(await toldOffered()).toEqual(
    waitedInVain(
      `Hay otra fecha con plazas libres: 28 de enero de 2027, 10:00 (hora peninsular), ${ATOCHA}.`,
    ),
  )
  expect(await toldWaits()).toEqual(
    waitedInVain('Ahora no hay otra fecha con plazas libres: mira en Exámenes si puedes esperar en otra.'),
  )
})

test('domain §5.6 scheduled exam notices: N11, N35, N09, N10, N19', async () => {
  const { options, listener } = startListening()
  const service = await startExams(options)
  const { clock, deps } = service
  const { id: sessionId } = await service.session({ startsAt: '2027-01-21T10:00', capacity: 1 })
  const [holder, waiting] = [await service.quickExaminee(), await service.quickExaminee()]
  const { id } = await holder.who.call(exams.bookExam, choice(sessionId, holder.requestId))
  await waiting.who.call(exams.joinWaitingList, choice(sessionId, waiting.requestId))
  const told = await listener(service, waiting.who)
  await holder.who.call(exams.cancelBooking, { params: { id } })
  expect(await told()).toEqual(
    everyWay({
      code: 'N11',
      title: 'Hay una plaza libre',
      body: `${WHEN} Tienes hasta las 10:00 (hora peninsular) del 17 de noviembre de 2026 para aceptarla.`,
      link: '/exams',
    }),
  )
  const other = await service.session({ startsAt: '2027-01-28T10:00' })
  const booking = await holder.who.call(exams.bookExam, choice(other.id, holder.requestId))
  const toldHolder = await listener(service, holder.who)
  const goTo = async (at: string) => {
    clock.advance(Date.parse(at) - clock.now().getTime())
    await advanceExams(deps)
  }
  await goTo('2026-11-17T09:00:00Z')
  expect(await told()).toEqual(
    everyWay({
      code: 'N35',
      title: 'Ya no guardamos la plaza que te ofrecimos',
      body: `No la aceptaste a tiempo. ${WHEN} Mientras siga abierta, puedes volver a la lista de espera.`,
      link: '/exams',
    }),
  )
  await goTo('2027-01-21T07:00:00Z')
  expect(await toldHolder()).toEqual(
    everyWay({
      code: 'N09',
      title: 'Tu examen es dentro de 7 días',
      body: `${LATER} Hoy es el último día para cambiarlo sin coste.`,
      link: `/exams/${booking.id}`,
    }),
  )
  await goTo('2027-01-26T07:00:00Z')
  expect(await toldHolder()).toEqual(
    everyWay({
      code: 'N10',
      title: 'Tu examen es pasado mañana',
      body: `${LATER} Lleva tu DNI original. Tu nombre debe coincidir: Begoña Sáenz Núñez.`,
      link: `/exams/${booking.id}`,
      shown: { body: 'Mira la hora, el lugar y qué tienes que llevar.' },
    }),
  )
  // A deadline that passes during `in_exams`: no job has moved the request back to choosing a date.
  const late = { state: 'in_exams', due_on: '2027-01-25' } as const
  await service.db.updateTable('requests').set(late).where('id', '=', waiting.requestId).execute()
  await advanceExams(deps)
  expect(await told()).toEqual(
    everyWay({
      code: 'N19',
      title: 'Tu solicitud ha caducado',
      body: 'Pasó el plazo para examinarte. Puedes empezar otra con tus datos.',
      link: `/requests/${waiting.requestId}`,
    }),
  )
})

const RESULT = { title: 'Ya tienes el resultado de una parte', body: 'Míralo en Exámenes.' }
const ANSWER = { body: 'Mira la respuesta en Exámenes.' }

test('domain §5.6 results: N13, N14, N15, N36, N37, N38; a locked screen shows no score and no reason', async () => {
  const { options, listener } = startListening()
  const service = await startResults(options)
  const one = await service.examinee()
  const told = await listener(service, one.who)
  const passed = await service.sit(one, 'theory', 80)
  expect(await told()).toEqual(
    everyWay({
      code: 'N13',
      title: 'Parte superada',
      body: 'Has superado la parte teórica. La guardamos hasta el 16 de noviembre de 2027.',
      link: `/exams/${passed}`,
    }),
  )
  const failed = await service.sit(one, 'practical', 48.5)
  expect(await told()).toEqual(
    everyWay({
      code: 'N14',
      title: 'Parte no superada',
      body: 'Obtuviste 48,5 sobre 100 en la parte práctica. Puedes volver a presentarte desde el 1 de diciembre de 2026. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
      link: `/exams/${failed}`,
      shown: RESULT,
    }),
  )
  const incident = { id: randomUUID(), text: 'Se fue la luz.' }
  await one.who.call(exams.reportIncident, { params: { id: failed }, body: incident })
  const answered = { params: { id: failed, incidentId: incident.id }, body: { answer: 'Lo sentimos.' } }
  await service.examiner.call(staff.answerIncident, answered)
  expect(await told()).toEqual(
    everyWay({
      code: 'N37',
      title: 'Hemos respondido a tu incidencia',
      body: 'Mira la respuesta sobre tu examen de la parte práctica.',
      link: `/exams/${failed}`,
    }),
  )
  const voided = { params: { id: failed }, body: { reason: 'Se fue la luz en el taller.' } }
  await service.examiner.call(staff.voidResult, voided)
  expect(await told()).toEqual(
    everyWay({
      code: 'N38',
      title: 'Hemos anulado un resultado',
      body: 'El intento de la parte práctica no cuenta. Motivo: Se fue la luz en el taller.',
      link: `/exams/${failed}`,
      shown: { body: 'Mira el motivo en Exámenes.' },
    }),
  )
  for (const [decision, body] of [
    [
      { outcome: 'rejected', reason: 'No es fuerza mayor.' },
      'No la hemos aceptado. Motivo: No es fuerza mayor.',
    ],
    [
      { outcome: 'accepted' },
      'La hemos aceptado: este intento de la parte práctica no cuenta. Ya puedes elegir otra fecha.',
    ],
  ] as const) {
    const id = await service.sit(one, 'practical', null)
    expect(await told()).toEqual(
      everyWay({
        code: 'N15',
        title: 'No te presentaste',
        body: 'Si hubo una causa justificada, explícalo antes del 30 de noviembre de 2026 (10 días hábiles).',
        link: `/exams/${id}`,
      }),
    )
    const words = { text: 'Estaba en urgencias.', documentId: null }
    await one.who.call(exams.justifyAbsence, { params: { id }, body: words })
    await service.examiner.call(staff.decideAbsence, { params: { id }, body: decision })
    const title = 'Hemos revisado tu justificación'
    expect(await told()).toEqual(everyWay({ code: 'N36', title, body, link: `/exams/${id}`, shown: ANSWER }))
  }
})
