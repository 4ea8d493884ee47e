import { buildAppealable, withCases } from '../support/cases-data.ts'
import { buildCertificate, dayAt, expired, expiring, withCertificates } from '../support/certificates-data.ts'
import { withoutWorker } from '../support/device.ts'
import { buildBooking, buildOffer, buildResult, openAbsence, withExams } from '../support/exams-data.ts'
import { signedIn } from '../support/people.ts'
import { archived, buildRequest, inRemedy } from '../support/requests-data.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs the expected failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

test('§2 /expired: each expired or soon expiring item has one action', async ({ page, product }) => {
  await signedIn(page, product.address)
  const [old, soon] = [expired(), expiring()]
  const lapsed = buildRequest({
    number: 'S-2026-000351',
    state: 'lapsed',
    turn: { whose: 'nobody', step: 'begin_again', by: null, workingDaysLeft: null },
  })
  const remedy = inRemedy()
  const papers = [
    archived({ kind: 'medical', fileName: 'informe.pdf', validUntil: dayAt(-3), isExpired: true }),
    archived({ kind: 'identity', fileName: 'dni.pdf' }),
  ]
  await withCertificates(page, [buildCertificate(), old, soon], {
    requests: [remedy, lapsed, buildRequest({ number: 'S-2026-000999' })],
    documents: papers,
  })
  const missed = buildBooking({ state: 'absent', absence: openAbsence, allowedActions: ['justify_absence'] })
  const failed = buildBooking({ state: 'attended', result: buildResult() })
  const offer = buildOffer()
  await withExams(page, { bookings: [missed, failed], waiting: [offer] })
  const about = { kind: 'result', id: failed.result?.id ?? '' } as const
  await withCases(page, {
    appealable: [buildAppealable({ about, subject: 'Resultado de la parte teórica' })],
  })
  await page.goto('/expired')
  const things = page.getByRole('main').getByRole('listitem')
  await expect(things).toHaveCount(8)
  for (const [words, action, href] of [
    [remedy.number ?? '', 'Corregir documentos', `/requests/${remedy.id}`],
    [soon.number, 'Renovar', `/new-request?from=${encodeURIComponent(`renewal:${soon.id}`)}`],
    ['Plaza para ti', 'Ver la plaza', `/exams/session/${offer.session.id}?request=${offer.requestId}`],
    ['No te presentaste', 'Justificar la ausencia', `/exams/${missed.id}`],
    [
      'Resultado de la parte teórica',
      'Apelar',
      `/settings/cases/new?kind=appeal&about=result&id=${about.id}`,
    ],
    ['informe.pdf', 'Subir uno nuevo', '/settings/documents'],
    [lapsed.number ?? '', 'Empezar otra con estos datos', `/new-request?from=${lapsed.id}`],
    [old.number, 'Nueva certificación', `/new-request?from=${encodeURIComponent(`initial:${old.id}`)}`],
  ] as const) {
    const thing = things.filter({ hasText: words })
    await expect(thing.getByRole('link')).toHaveCount(1)
    await expect(thing.getByRole('link', { name: action })).toHaveAttribute('href', href)
  }
})
