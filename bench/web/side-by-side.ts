import type { Browser, Page } from 'playwright-core'
import { PASSWORD } from '../people.ts'
import { report } from '../report.ts'
import { median } from '../statistics.ts'

const ROUNDS = 5

const openAsCandidate = async (browser: Browser, address: string, email: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Acepto las condiciones de uso' }).click()
  return page
}

/** Time from the writer's click until the reader's open screen shows the text. */
const seenAfter = async (writer: Page, reader: Page, text: string): Promise<number> => {
  await writer.getByRole('textbox').last().fill(text)
  const startedAt = performance.now()
  await writer.getByRole('button', { name: /^Enviar/ }).click()
  await reader.getByRole('listitem').filter({ hasText: text }).waitFor()
  return performance.now() - startedAt
}

interface Sides {
  readonly address: string
  readonly candidateEmail: string
  readonly requestId: string
  readonly desk: Page
}

/** A candidate's app and the desk, both open on one request: how long a message takes to the other screen. */
export const measureSideBySide = async (browser: Browser, sides: Sides): Promise<void> => {
  const { address, candidateEmail, requestId, desk } = sides
  const app = await openAsCandidate(browser, `${address}/requests/${requestId}`, candidateEmail)
  await app.getByRole('heading', { name: 'Mensajes' }).waitFor()
  await desk.goto(`${address}/backoffice/queue/${requestId}?tab=messages`)
  await desk.getByRole('button', { name: 'Enviar' }).waitFor()
  const [toDesk, toApp]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    toDesk.push(await seenAfter(app, desk, `Pregunta ${round}`))
    toApp.push(await seenAfter(desk, app, `Respuesta ${round}`))
  }
  for (const [name, all] of [
    ['message to desk', toDesk],
    ['message to app', toApp],
  ] as const)
    report(
      name,
      Math.max(...all),
      `side by side      ${name} after ${median(all).toFixed(0)} ms, median of ${all.map(ms => ms.toFixed(0)).join(' ')}`,
    )
  await app.context().close()
}
