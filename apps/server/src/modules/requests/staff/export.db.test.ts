import { expect, test } from 'vitest'
import { PROFILE, startRequests } from '../../../testing/requests-service.ts'

const AT = '2026-11-16T09:00:00Z'
const HEAD = '\uFEFFNúmero;Tipo;Especialidad;Alcance;Solicitante;Estado;Presentada;Plazo;Pago;Asignada a'

test('the queue is exported as CSV with the filters of the list and escaped formulas, and the export is recorded', async () => {
  const service = await startRequests({ at: AT })
  const who = await service.candidate({ ...PROFILE, firstName: '@SUM(1;"2")' })
  const id = await service.submitted(who)
  const { number } = await service.db
    .selectFrom('requests')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await service.submitted(await service.candidate(), 'gas')
  const decider = await service.staff('decider')
  const take = async (query: string) => {
    const response = await service.api('GET', `/staff/requests.csv${query}`, decider.idToken)
    return {
      response,
      lines: Buffer.from(await response.arrayBuffer())
        .toString('utf8')
        .split('\r\n'),
    }
  }
  const { response, lines } = await take('?category=rebt&q=saenz')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="solicitudes-2026-11-16.csv"',
  )
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe(HEAD)
  expect(lines[1]).toContain(`${number};Nueva certificación;`)
  expect(lines[1]).toContain(`;"'@SUM(1;""2"") Sáenz Núñez";Presentada;2026-11-16;`)
  expect(lines.join('')).not.toContain('12345678Z')
  expect((await take('?assignedTo=me')).lines).toEqual([HEAD, ''])
  expect((await take('')).lines).toHaveLength(4)
  expect((await take('?columns=candidate,province&category=rebt,rite')).lines).toEqual([
    '\uFEFFSolicitante;Provincia',
    `"'@SUM(1;""2"") Sáenz Núñez";Madrid`,
    '',
  ])
  expect((await take('?columns=document')).response.status).toBe(400)
  const events = await service.db
    .selectFrom('events')
    .select(['payload', 'actor_id'])
    .where('kind', '=', 'requests.exported')
    .orderBy('id')
    .execute()
  expect(events).toHaveLength(4)
  expect(events[0]).toEqual({
    payload: {
      count: 1,
      columns: [
        'number',
        'type',
        'category',
        'scopes',
        'candidate',
        'state',
        'submitted',
        'due',
        'payment',
        'assignedTo',
      ],
      category: ['rebt'],
      isSearch: true,
    },
    actor_id: decider.id,
  })
  expect((await service.api('GET', '/staff/requests.csv', who.idToken)).status).toBe(403)
})
