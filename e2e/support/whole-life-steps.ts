import type { Page } from '@playwright/test'
import { enter, press } from './auth-forms.ts'
import type { examinerOf } from './exam-staff.ts'
import type { Time } from './moved-clock.ts'
import { chooser, fillInRest, heading, submit } from './new-request-steps.ts'
import { pdf } from './papers.ts'
import type { Person } from './sdk/identity-test.ts'
import type { reviewOf } from './staff.ts'
import { expect } from './test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

export const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

export const signInHere = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/login')
  await enter(page, person)
  await expect(page).toHaveURL('/')
}

/** Submits the request and opens it from its receipt. Returns its id. */
export const send = async (page: Page): Promise<string> => {
  await submit(page)
  await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
  await expect(step(page, 'Vamos a revisar tu solicitud')).toBeVisible()
  return idIn(page)
}

type Review = Awaited<ReturnType<typeof reviewOf>>

/** One document is rejected and replaced on the open screen; then the request is admitted. */
export const throughRemedy = async (page: Page, review: Review): Promise<void> => {
  await review.take()
  await review.accept('identity')
  await review.askRemedy('Nos falta un documento que se lea.')
  await expect(step(page, 'Corrige tus documentos')).toBeVisible()
  await chooser(page, 'Documento de identidad').setInputFiles(pdf('DNI nuevo.pdf'))
  await expect(page.getByText('Lo cambias por DNI nuevo.pdf')).toBeVisible()
  await press(page, 'Enviar corrección')
  await expect(step(page, 'Estamos revisando tus documentos')).toBeVisible()
  await review.accept()
  await review.admit()
  await expect(step(page, 'Falta el pago')).toBeVisible()
  await review.paid()
}

/** Finds the session among the dates and opens it. */
export const openSession = async (page: Page, sessionId: string, chip: string): Promise<void> => {
  await page.goto('/exams')
  const link = region(page, 'Fechas disponibles').locator(`a[href*="${sessionId}"]`)
  await expect(link).toContainText(chip)
  await link.click()
  await expect(page).toHaveURL(new RegExp(sessionId))
}

export const book = async (page: Page, sessionId: string): Promise<void> => {
  await openSession(page, sessionId, '5 plazas')
  await press(page, 'Reservar')
  await expect(page.getByText('Examen reservado').first()).toBeVisible()
}

interface Sitting {
  readonly sessionId: string
  /** The date; it starts at noon, local time of the venue. */
  readonly day: string
  readonly score: number
  readonly criticalFailed?: readonly string[]
}

type Examiner = Awaited<ReturnType<typeof examinerOf>>

/** On the screen of the booking: shows its code at check-in, and its result later. */
export const sit = async (page: Page, time: Time, examiner: Examiner, sitting: Sitting): Promise<void> => {
  const { sessionId, day, score, criticalFailed } = sitting
  const booking = page.url()
  const code = page.getByRole('heading', { name: 'Código para entrar' }).locator('+ p')
  const shown = (await code.textContent()) ?? ''
  // The two clocks do not move at the same moment: in between, the server would reject the app's token.
  await page.goto('about:blank')
  await time.moveTo(`${day}T10:30:00.000Z`)
  await examiner.checkIn(sessionId, shown)
  await time.moveTo(`${day}T14:00:00.000Z`)
  await examiner.mark(sessionId, score, criticalFailed)
  await page.goto(booking)
}

export const expectResult = (page: Page, words: RegExp) =>
  expect(region(page, 'Resultado')).toContainText(words)

/** Expects this heading on the public record. */
export const expectRecord = async (page: Page, address: string, words: string): Promise<void> => {
  await page.goto(address)
  await expect(heading(page)).toHaveText(words)
}

/** The public URL, as the pass shares it. */
export const sharedAddress = async (page: Page): Promise<string> => {
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await press(page, 'Compartir')
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Opens the first certificate. Returns the URL of its pass. */
export const openPass = async (page: Page, chip: RegExp): Promise<string> => {
  await page.goto('/certificates')
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card).toContainText(chip)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/certificates\/[\da-f-]{36}$/)
  await expect(page.getByRole('img', { name: /^Código QR/ }).first()).toBeVisible()
  return page.url()
}

/** Starts the renewal from the open pass: the values of the certificate are already filled in. */
export const renew = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Renovar' }).click()
  for (const title of ['¿Qué quieres certificar?', '¿Con qué alcance?']) {
    await expect(heading(page)).toHaveText(title)
    await press(page, 'Continuar')
  }
  await fillInRest(page)
}
