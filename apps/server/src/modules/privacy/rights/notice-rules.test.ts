import { expect, test } from 'vitest'
import { dataRequestNoticeRules } from './notice-rules.ts'
import { dataRequestNotices } from './notices.ts'

const facts = {
  kind: 'rectification',
  number: 'D-2026-000007',
  dueOn: '2026-12-16',
  reason: 'Hay que buscar en el archivo en papel.',
  answer: 'Hemos corregido tu apellido.',
  liftsOn: '',
  liftReason: '',
} as const

test('N50, N51: a data request is confirmed with its deadline, and an extension with its new deadline and reason', () => {
  expect(dataRequestNoticeRules['data_request.registered'](facts)).toEqual({
    code: 'N50',
    title: 'Hemos registrado tu petición',
    body: 'Petición D-2026-000007, derecho de rectificación. Te responderemos antes del 16 de diciembre de 2026.',
  })
  expect(dataRequestNoticeRules['data_request.extended'](facts)).toEqual({
    code: 'N51',
    title: 'Necesitamos más tiempo para tu petición',
    body: 'Responderemos a tu petición D-2026-000007 antes del 16 de diciembre de 2026. Motivo: Hay que buscar en el archivo en papel.',
  })
})

test('N52: the answer is shown in full in the app, not on a locked screen; RGPD 12.4: a refusal says where to complain', () => {
  const [done, refused] = [
    dataRequestNoticeRules['data_request.done'](facts),
    dataRequestNoticeRules['data_request.refused']({ ...facts, answer: 'No consta el error.' }),
  ]
  expect(done.body).toBe('D-2026-000007. Hemos corregido tu apellido.')
  expect(refused.body).toBe(
    'D-2026-000007. Motivo: No consta el error. Puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es) o acudir a los tribunales.',
  )
  for (const words of [done, refused])
    expect(dataRequestNotices.looks[words.code]?.discreet).toEqual({
      title: 'Hemos respondido a tu petición',
      body: 'Lee nuestra respuesta.',
    })
})

test('reading, noting or assigning a data request sends no notice', () => {
  for (const kind of ['viewed', 'noted', 'assigned'])
    expect(Object.keys(dataRequestNoticeRules)).not.toContain(`data_request.${kind}`)
})
