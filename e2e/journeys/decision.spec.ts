import { DECISIONS } from '../support/certificates-desk.ts'
import { faultsByTheme } from '../screens/accessibility.ts'
import { enterDesk } from '../support/desk.ts'
import { test } from '../support/moved-clock.ts'
import { staffOf } from '../support/staff.ts'
import { expect } from '../support/test.ts'
import { passedHere } from '../support/whole-life-people.ts'

test.use({ quiet: false }) // the browser logs rejected calls to its console

test.beforeEach(() => test.setTimeout(240_000)) // people, requests and exams are set up first

test('a decider grants a request with passed exams by keyboard, and the candidate’s open app updates by itself', async ({
  page,
  browser,
  product,
  time,
}) => {
  const { requestId, call } = await passedHere(page, product, time)
  const { number }: { readonly number: string } = (await call('GET', `/requests/${requestId}`)).json
  await page.goto(`/requests/${requestId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 1440, height: 900 },
  })
  const desk = await context.newPage()
  await enterDesk(desk, product, await staffOf(product, 'decider'), DECISIONS)
  await expect(desk.getByRole('grid').getByText(number)).toBeVisible()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  const detail = desk.getByRole('article')
  await expect(detail.getByText('85 puntos (mínimo 60)')).toBeVisible()
  await expect(detail.getByText('Apto')).toHaveCount(2)
  await expect(detail).toContainText('Andrés Gil')
  expect(await faultsByTheme(desk)).toEqual({ light: [], dark: [] })

  // The mouse closes the pane too, and Back closes the pane together with its open dialog.
  await desk.getByRole('button', { name: 'Cerrar la que está abierta' }).click()
  await expect(detail).toBeHidden()
  await desk
    .getByRole('checkbox', { name: `Elegir ${number}` })
    .click({ force: true, position: { x: 24, y: 24 } })
  await expect(desk.getByRole('button', { name: 'Conceder 1…' })).toBeVisible()
  await desk.getByRole('button', { name: 'No elegir ninguna' }).click()
  await expect(detail).toBeHidden()
  await desk.getByRole('gridcell', { name: number }).first().click()
  await detail.getByRole('button', { name: 'Denegar' }).click()
  await expect(desk.getByRole('dialog')).toBeVisible()
  await desk.goBack()
  await expect(detail).toBeHidden()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await desk.goForward()
  await expect(detail).toBeVisible()
  await expect(desk.getByRole('dialog')).toBeHidden()

  // Deciders may read the dossier but not the queue, so closing it returns to the decision.
  await detail.getByRole('link', { name: 'Ver la solicitud' }).click()
  await expect(desk.getByRole('tab', { name: 'Documentos' })).toBeVisible()
  await desk.getByRole('button', { name: 'Cerrar la solicitud' }).click()
  await expect(detail).toBeVisible()

  await desk.keyboard.press('x')
  await expect(desk.getByRole('button', { name: 'Conceder 1…' })).toBeVisible()
  await desk.keyboard.press('c')
  const dialog = desk.getByRole('dialog', { name: '¿Conceder el certificado?' })
  await expect(dialog).toContainText('Instalador de gas B, del 04 mar 2027 al 03 mar 2032')
  expect(await faultsByTheme(desk)).toEqual({ light: [], dark: [] })
  const shown = expect(
    page.getByRole('heading', { name: '¡Enhorabuena! Ya tienes tu certificado' }),
  ).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Conceder' }).click()
  await expect(desk.getByRole('heading', { name: 'Nada que decidir' })).toBeVisible()
  await shown
  await context.close()
})
