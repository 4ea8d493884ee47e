import type { Asked } from './archive-people.ts'
import { press } from './auth-forms.ts'
import { deciderOf, examinerOf } from './exam-staff.ts'
import { BEGIN, test } from './moved-clock.ts'
import { completeProfile } from './new-request-people.ts'
import { fillIn } from './new-request-steps.ts'
import { createPerson } from './people.ts'
import { reviewOf } from './staff.ts'
import { expect } from './test.ts'
import { somebodyElse } from './whole-life-people.ts'
import {
  book,
  expectRecord,
  expectResult,
  openPass,
  openSession,
  renew,
  send,
  sharedAddress,
  signInHere,
  sit,
  step,
  throughRemedy,
} from './whole-life-steps.ts'

interface Category {
  /** As the screen names it. */
  readonly label: string
  readonly scope: string
  readonly asked: Asked
  /** The part failed first: theory by its score, practice by a critical fault. */
  readonly fails: 'theory' | 'practical'
}

const categories: readonly Category[] = [
  {
    label: 'Instalaciones térmicas',
    scope: 'Instalaciones térmicas de edificios',
    asked: { category: 'rite', scopes: ['RITE'] },
    fails: 'theory',
  },
  {
    label: 'Instalaciones frigoríficas',
    scope: 'Instalador frigorista',
    asked: { category: 'rsif', scopes: ['RSIF-FO'] },
    fails: 'practical',
  },
  {
    label: 'Baja tensión',
    scope: 'Básica',
    asked: { category: 'rebt', scopes: ['REBT-B'] },
    fails: 'theory',
  },
  {
    label: 'Gas',
    scope: 'Instalador de gas B',
    asked: { category: 'gas', scopes: ['GAS-B'] },
    fails: 'practical',
  },
  {
    label: 'Grúas',
    scope: 'Grúa torre',
    asked: { category: 'gruas', scopes: ['GT'], medicalOn: BEGIN.slice(0, 10) },
    fails: 'practical',
  },
]

const DAYS = ['2027-03-01', '2027-03-22', '2027-04-12'] as const
/** Within the last half year of a certificate granted on the last of these dates for five years. */
const RENEWED_AT = '2031-11-03T09:00:00.000Z'
const PASSED = /Apto.*Has obtenido 85 de 100/
const failures = {
  theory: { score: 40, words: /No apto.*Has obtenido 40 de 100; se aprueba con 60/ },
  practical: {
    score: 90,
    criticalFailed: ['Comprobación de estanquidad'],
    words: /No apto.*Fallar un ítem crítico supone no aprobar la parte.*Comprobación de estanquidad/,
  },
}

/** Adds the test of one category: years pass on the clocks of the product and of the browser. */
const addTest = ({ label, scope, asked, fails }: Category): void => {
  test(`whole life: ${label}, from the draft through remedy, waiting list, failed part and resit to the certificate, and its renewal`, async ({
    page,
    product,
    body,
    time,
    context,
  }) => {
    test.setTimeout(300_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { category } = asked
    const [examiner, decider] = await Promise.all([examinerOf(product), deciderOf(product)])
    const person = await createPerson(product.address, { verified: true })
    await completeProfile(product.address, person)
    const venueId = await examiner.venue(`Sede de ${label}`)
    const announce = (part: 'theory' | 'practical', day: string, capacity = 5) =>
      examiner.announce({ category, part, startsAt: `${day}T12:00`, venueId, capacity })

    await signInHere(page, person)
    await fillIn(page, { category: label, scope })
    const requestId = await send(page)
    const review = await reviewOf(product, requestId)
    await throughRemedy(page, review)
    await expect(step(page, 'Elige fecha de examen')).toBeVisible()

    const theory = await announce('theory', DAYS[0], 1)
    const other = await somebodyElse(product, asked)
    const taken = await other.book(theory)
    await openSession(page, theory, 'Lista de espera')
    await press(page, 'Apuntarme a la lista de espera')
    await expect(page.getByText('La próxima plaza es para ti')).toBeVisible()
    await other.cancel(taken)
    await expect(page.getByRole('heading', { name: 'Hay una plaza para ti' })).toBeVisible()
    await press(page, 'Aceptar')
    await expect(page.getByText('Examen reservado').first()).toBeVisible()

    const failed = failures[fails]
    if (fails === 'theory') {
      await sit(page, time, examiner, { sessionId: theory, day: DAYS[0], ...failed })
      await expectResult(page, failed.words)
      await expect(page.getByText('Puedes volver a presentarte desde el 16 mar 2027.')).toBeVisible()
      const resit = await announce('theory', DAYS[1])
      await book(page, resit)
      await sit(page, time, examiner, { sessionId: resit, day: DAYS[1], score: 85 })
    } else {
      await sit(page, time, examiner, { sessionId: theory, day: DAYS[0], score: 85 })
      await expectResult(page, PASSED)
      const practical = await announce('practical', DAYS[1])
      await book(page, practical)
      await sit(page, time, examiner, { sessionId: practical, day: DAYS[1], ...failed })
      await expectResult(page, failed.words)
    }
    const last = await announce('practical', DAYS[2])
    await book(page, last)
    await sit(page, time, examiner, { sessionId: last, day: DAYS[2], score: 85 })
    await expectResult(page, PASSED)

    await page.goto(`/requests/${requestId}`)
    await expect(step(page, 'Estamos decidiendo sobre tu certificado')).toBeVisible()
    await decider.grant(requestId)
    await expect(step(page, '¡Enhorabuena! Ya tienes tu certificado')).toBeVisible()
    const first = await openPass(page, /Vigente.*Válido hasta el 11 abr 2032/)
    const record = await sharedAddress(page)
    await expectRecord(page, record, 'Certificado vigente')

    await time.moveTo(RENEWED_AT)
    await body.runJob('advance_certificates')
    await page.goto('/')
    await expect(page.getByText('Tu certificado caduca en 160 días')).toBeVisible()
    await openPass(page, /Caduca en 160 días/)
    await renew(page)
    const renewalId = await send(page)
    const renewal = await reviewOf(product, renewalId)
    await renewal.take()
    await renewal.accept()
    await renewal.admit()
    await renewal.paid()
    await decider.grant(renewalId)
    await expect(step(page, '¡Enhorabuena! Ya tienes tu certificado')).toBeVisible()
    expect(await openPass(page, /Vigente.*Válido hasta el 11 abr 2037/)).not.toBe(first)
    await page.goto(first)
    await expect(page.getByText('No vale como prueba.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver el certificado nuevo' }).click()
    await expect(page.getByRole('article')).toContainText('11 abr 2037')
    await expectRecord(page, record, 'Certificado sustituido')
  })
}

const GAS = 'Gas'

/** `npm test` covers one category. */
export const testWholeLifeOfGas = (): void => categories.filter(({ label }) => label === GAS).forEach(addTest)

export const testWholeLifeOfOthers = (): void =>
  categories.filter(({ label }) => label !== GAS).forEach(addTest)
