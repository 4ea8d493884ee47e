import { bookExam } from '@habilita/contract/exams/exams'
import { updateUser } from '@habilita/contract/people/user'
import { expect, test } from 'vitest'
import { startExams, type ExamsService } from '../../../testing/exams-service.ts'

const AT = '2026-11-16T09:00:00Z'
const BEFORE = '2026-11-10T09:00:00Z'
const HEAD =
  '\uFEFFFecha;Hora;Especialidad;Alcance;Parte;Sede;Municipio;Estado;Plazas;Reservadas;Ofrecidas;En espera;Examinan'

const take = async (service: ExamsService, path: string, token: string) => {
  const response = await service.api('GET', path, token)
  expect(response.status).toBe(200)
  return {
    disposition: response.headers.get('content-disposition'),
    lines: Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .split('\r\n'),
  }
}

const eventsOf = ({ db }: ExamsService, kind: string) =>
  db.selectFrom('events').select(['payload', 'actor_id', 'object_id']).where('kind', '=', kind).execute()

test('sessions are exported as CSV with the filters of the list, in venue time, with their seats', async () => {
  const service = await startExams({ at: AT })
  const venueId = await service.venue({ name: '=Sede', municipality: 'Arrecife', province: '35' })
  const { id: sessionId } = await service.session({ venueId, startsAt: '2027-03-01T10:30', capacity: 3 })
  await service.session({ startsAt: '2027-03-02T10:00', category: 'gas' })
  const { who, requestId } = await service.examinee()
  await who.call(bookExam, { body: { sessionId, requestId } })
  const { disposition, lines } = await take(
    service,
    '/staff/sessions.csv?category=rebt',
    service.reviewer.idToken,
  )
  expect(disposition).toBe('attachment; filename="convocatorias-2026-11-16.csv"')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe(HEAD)
  expect(lines[1]).toMatch(/^2027-03-01;10:30;.*;Teórica;'=Sede;Arrecife;Abierta;3;1;0;0;$/)
  expect(await eventsOf(service, 'sessions.exported')).toEqual([
    {
      payload: {
        count: 1,
        category: 'rebt',
        part: null,
        state: null,
        venue: null,
        examiner: null,
        due: false,
        from: '2026-11-16',
        to: null,
        isSearch: false,
      },
      actor_id: service.reviewer.id,
      object_id: 'all',
    },
  ])
})

test('an export sorted latest first also includes past sessions, as the list does', async () => {
  const service = await startExams({ at: AT })
  await service.session({ startsAt: '2027-03-02T10:00' })
  const { id: past } = await service.session({ startsAt: '2027-03-01T10:30' })
  await service.db
    .updateTable('exam_sessions')
    .set({ booking_closes_at: BEFORE, starts_at: BEFORE })
    .where('id', '=', past)
    .execute()
  const daysOf = async (query: string) => {
    const { lines } = await take(service, `/staff/sessions.csv${query}`, service.reviewer.idToken)
    return lines.slice(1, -1).map(line => line.slice(0, 10))
  }
  expect(await daysOf('')).toEqual(['2027-03-02'])
  expect(await daysOf('?order=latest')).toEqual(['2027-03-02', '2026-11-10'])
  expect(await eventsOf(service, 'sessions.exported')).toMatchObject([
    { payload: { count: 1, from: '2026-11-16' } },
    { payload: { count: 2, from: null } },
  ])
})

test('the roll is exported as CSV with masked document numbers, for examiners only, and the export is recorded', async () => {
  const service = await startExams({ at: AT })
  const { id: sessionId } = await service.session({ startsAt: '2027-03-01T10:30' })
  const { who, requestId } = await service.examinee()
  await who.call(updateUser, { body: { version: 2, firstName: '-2+3' } })
  await who.call(bookExam, { body: { sessionId, requestId } })
  const path = `/staff/sessions/${sessionId}/roll.csv`
  const { disposition, lines } = await take(service, path, service.examiner.idToken)
  expect(disposition).toBe('attachment; filename="convocatoria-2027-03-01-1030.csv"')
  expect(lines).toEqual([
    '\uFEFFPersona;Documento;Intento;Asistencia;Resultado;Nota',
    "'-2+3 Sáenz Núñez;***4567**;1;Reservado;;",
    '',
  ])
  expect(await eventsOf(service, 'session.exported')).toEqual([
    { payload: { count: 1 }, actor_id: service.examiner.id, object_id: sessionId },
  ])
  expect((await service.api('GET', path, service.reviewer.idToken)).status).toBe(403)
})
