import { randomUUID } from 'node:crypto'
import * as cases from '@habilita/contract/cases/cases'
import * as papers from '@habilita/contract/requests/papers'
import * as certificates from '@habilita/contract/certificates/staff-certificates'
import { refuseRequest } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { startCertificates } from '../../testing/certificates-service.ts'
import { everyWay, startListening } from '../../testing/ear.ts'
import { versionSeen } from '../../testing/requests-service.ts'
import { sendPdf } from '../../testing/send-pdf.ts'
import { advanceCertificates } from '../certificates/public.ts'

const CHANGED = { title: 'Tu certificado ha cambiado de estado', body: 'Mira por qué y qué puedes hacer.' }

test('domain §5.6 decisions and certificates: N16, N17, N20 to N24; a locked screen shows no reason', async () => {
  const { options, listener } = startListening()
  const service = await startCertificates(options)
  const { decider, db, deps, clock } = service
  const who = await service.candidate()
  const [granted, denied] = [await service.toDecide(who), await service.toDecide(who, 'rebt', {}, 'failed')]
  await service.jobs()
  const told = await listener(service, who)
  await service.grant(granted)
  const { id, number } = await service.certificateOf(who, granted)
  const link = `/certificates/${id}`
  expect(await told()).toEqual(
    everyWay({
      code: 'N16',
      title: '¡Certificado emitido!',
      body: `Tu certificado ${number} ya está disponible y es válido hasta el 15 de noviembre de 2031. Este certificado acredita tu competencia. Debes ejercer en una empresa instaladora habilitada.`,
      link,
    }),
  )
  await service.deny(denied, 'No has superado la parte práctica.')
  expect(await told()).toEqual(
    everyWay({
      code: 'N17',
      title: 'Certificación denegada',
      body: 'Motivo: No has superado la parte práctica. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
      link: `/requests/${denied}`,
      shown: { title: 'Hay una decisión sobre tu solicitud', body: 'Mira cuál es y qué puedes hacer.' },
    }),
  )
  const [params, reason] = [{ id }, 'Falta el informe médico.']
  await decider.call(certificates.suspendCertificate, { params, body: { version: 1, reason } })
  expect(await told()).toEqual(
    everyWay({
      code: 'N22',
      title: 'Certificado suspendido',
      body: 'Motivo: Falta el informe médico. No puedes usarlo hasta que se levante la suspensión. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
      link,
      shown: CHANGED,
    }),
  )
  await decider.call(certificates.liftSuspension, { params, body: { version: 2 } })
  expect(await told()).toEqual(
    everyWay({
      code: 'N23',
      title: 'Suspensión levantada',
      body: `Tu certificado ${number} vuelve a estar vigente.`,
      link,
    }),
  )
  await db.updateTable('certificates').set({ valid_until: '2026-12-16' }).where('id', '=', id).execute()
  await advanceCertificates(deps)
  expect(await told()).toEqual(
    everyWay({
      code: 'N20',
      title: 'Tu certificado caduca en 30 días',
      body: 'Renuévalo antes del 16 de diciembre de 2026; si caduca tendrás que certificarte de nuevo.',
      link,
    }),
  )
  await db.updateTable('certificates').set({ valid_until: '2031-11-15' }).where('id', '=', id).execute()
  await decider.call(certificates.withdrawCertificate, { params, body: { version: 3, reason } })
  expect(await told()).toEqual(
    everyWay({
      code: 'N24',
      title: 'Certificado retirado',
      body: 'Motivo: Falta el informe médico. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
      link,
      shown: CHANGED,
    }),
  )
  await db.updateTable('certificates').set({ state: 'valid', state_reason: null }).execute()
  clock.advance(Date.parse('2031-11-15T23:00:00Z') - clock.now().getTime())
  await advanceCertificates(deps)
  expect(await told()).toEqual(
    everyWay({
      code: 'N21',
      title: 'Tu certificado ha caducado',
      body: 'Desde hoy no puedes usarlo. Empieza una nueva certificación.',
      link,
    }),
  )
})

test('domain §5.6 papers and cases: N25, N39, N40, N28; a locked screen shows no amount', async () => {
  const { options, listener } = startListening()
  const service = await startCertificates(options)
  const { reviewer, decider } = service
  const who = await service.candidate()
  const id = await service.inReview(who, reviewer)
  const told = await listener(service, who)
  const sending = { address: service.address, token: reviewer.idToken }
  const facts = { number: 'F-2026-0001', issuedOn: '2026-11-16' }
  const params = () => ({ id, paperId: randomUUID() })
  const sum = { ...facts, cents: 18_150, state: 'pending' } as const
  await sendPdf(sending, papers.addInvoice, { params: params(), query: sum })
  expect(await told()).toEqual(
    everyWay({
      code: 'N25',
      title: 'Nueva factura',
      body: 'Factura F-2026-0001 por 181,50\u00a0€.',
      link: `/requests/${id}`,
      shown: { body: 'Ya puedes ver la factura de tu solicitud.' },
    }),
  )
  const report = { ...facts, title: 'Informe de resultados' }
  await sendPdf(sending, papers.addReport, { params: params(), query: report })
  expect(await told()).toEqual(
    everyWay({
      code: 'N39',
      title: 'Nuevo informe',
      body: 'Hemos añadido un informe a tu solicitud: Informe de resultados.',
      link: `/requests/${id}`,
      shown: { body: 'Ya puedes verlo en tu solicitud.' },
    }),
  )
  const refusal = { version: await versionSeen(reviewer, id), reason: 'No acreditas experiencia.' }
  await reviewer.call(refuseRequest, { params: { id }, body: refusal })
  await service.jobs()
  const toldThen = await listener(service, who)
  const caseId = randomUUID()
  const appeal = {
    id: caseId,
    about: { kind: 'request', id } as const,
    text: 'Sí la acredito.',
    documentIds: [],
  }
  const { number } = await who.call(cases.appeal, { body: appeal })
  expect(await toldThen()).toEqual(
    everyWay({
      code: 'N40',
      title: 'Hemos recibido tu apelación',
      body: `Está registrada con el número ${number}. La estudiará alguien que no intervino en el asunto y te responderemos antes del 16 de diciembre de 2026.`,
      link: '/settings/cases',
    }),
  )
  await decider.call(cases.studyCase, { params: { id: caseId }, body: { version: 1 } })
  const answer = { version: 2, outcome: 'upheld', answer: 'Tienes razón.' } as const
  await decider.call(cases.decideCase, { params: { id: caseId }, body: answer })
  expect(await toldThen()).toEqual(
    everyWay({
      code: 'N28',
      title: 'Hemos respondido a tu apelación',
      body: `${number}. Resultado: estimada. Lee nuestra respuesta.`,
      link: '/settings/cases',
    }),
  )
})
