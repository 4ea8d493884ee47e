import type { Page } from '@playwright/test'
import { faultsByTheme } from '../screens/accessibility.ts'
import { expectFocusKept, pressKey, tabTo } from '../support/by-keyboard.ts'
import { enterDesk, goTo } from '../support/desk.ts'
import { test } from '../support/moved-clock.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect } from '../support/test.ts'
import { certifiedHere } from '../support/whole-life-people.ts'
import { CERTIFICATES, pane } from '../support/certificates-desk.ts'

test.use({ quiet: false }) // the browser logs rejected calls to its console

const REASON = 'Falta el informe médico de este año.'

const grid = (page: Page) => page.getByRole('grid', { name: 'Certificados' })

test('a decider suspends a certificate and lifts it by keyboard, the holder’s open app updates, and a reviewer can do neither', async ({
  page,
  browser,
  product,
  time,
}) => {
  test.setTimeout(300_000) // a person, a request and exams are set up first
  const id = await certifiedHere(page, product, time)
  await page.goto(`/certificates/${id}`)
  await expect(page.getByText('Vigente', { exact: true }).first()).toBeVisible()
  const [number = ''] = /GAS-2027-\d+-\d/.exec(await page.getByRole('main').innerText()) ?? []

  const desks = { baseURL: product.address, viewport: { width: 1440, height: 900 } }
  const context = await browser.newContext(desks)
  const desk = await context.newPage()
  await enterDesk(desk, product, await createStaff(product, ['decider']), '/backoffice')
  await goTo(desk, 't', grid(desk))
  await desk.keyboard.press('f')
  await desk.keyboard.type(number)
  await expect(desk.getByText('1 certificado', { exact: true })).toBeVisible()
  await tabTo(desk, grid(desk))
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(new RegExp(`/certificates/${id}$`))
  await expect(pane(desk).getByRole('link', { name: /Ver la página pública/ })).toBeVisible()
  await expect(pane(desk)).toContainText('Lo abre quien tiene la función de revisión')
  await expect(pane(desk).getByRole('button', { name: 'Reemitir…' })).toHaveCount(0)
  expect(await faultsByTheme(desk)).toEqual({ light: [], dark: [] })

  await desk.keyboard.press('s')
  const suspending = desk.getByRole('dialog', { name: `Suspender el ${number}` })
  await expect(suspending).toContainText('en la comprobación pública aparece como suspendido')
  await expect(suspending.getByLabel('Motivo')).toBeFocused()
  await pressKey(desk, suspending.getByRole('button', { name: 'Suspender' }))
  await expect(suspending.getByText('Escribe el motivo: lo leerá su titular.').first()).toBeVisible()
  await expect(suspending.getByLabel('Motivo')).toBeFocused()
  await desk.keyboard.type(REASON)
  expect(await faultsByTheme(desk)).toEqual({ light: [], dark: [] })
  await pressKey(desk, suspending.getByRole('button', { name: 'Suspender' }))
  await expect(suspending).toBeHidden()
  await expect(pane(desk)).toContainText(`«${REASON}»`)
  await expect(grid(desk).getByRole('row', { selected: true })).toContainText('Suspendido')
  await expectFocusKept(desk)
  await expect(page.getByText(REASON).first(), 'by the stream').toBeVisible({ timeout: 15_000 })

  const other = await browser.newContext(desks)
  const reviewing = await other.newPage()
  const reviewer = await createStaff(product, ['reviewer'])
  await enterDesk(reviewing, product, reviewer, `${CERTIFICATES}/${id}`)
  await expect(pane(reviewing)).toContainText(`«${REASON}»`)
  await expect(reviewing.getByRole('button', { name: 'Levantar la suspensión' })).toHaveCount(0)
  await expect(reviewing.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  await reviewing.keyboard.press('l')
  await expect(reviewing.getByRole('dialog')).toHaveCount(0)
  const call = await asAnotherDevice(product.address, reviewer)
  const { status } = await call('POST', `/staff/certificates/${id}/lifting`, { version: 2 })
  expect(status).toBe(403)

  await desk.keyboard.press('l')
  const lifting = desk.getByRole('dialog', { name: `Levantar la suspensión del ${number}` })
  await pressKey(desk, lifting.getByRole('button', { name: 'Levantar la suspensión' }))
  await expect(lifting).toBeHidden()
  await expect(pane(desk).getByText('Suspensión levantada: vuelve a estar vigente')).toBeVisible()
  await expect(grid(desk).getByRole('row', { selected: true })).toContainText('Vigente')
  await expect(pane(reviewing).getByText('Suspensión levantada'), 'also where others look').toBeVisible()
  await expect(page.getByText('Vigente', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(REASON)).toHaveCount(0)
  await context.close()
  await other.close()
})
