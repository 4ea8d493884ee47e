import {
  listAllCertificates,
  type StaffCertificateSummary,
} from '@habilita/contract/certificates/staff-certificates'
import type { Page } from '@playwright/test'
import { faultsByTheme } from '../screens/accessibility.ts'
import { expectFocusKept, pressKey, tabTo } from '../support/by-keyboard.ts'
import { enterDesk } from '../support/desk.ts'
import { BEGIN, test } from '../support/moved-clock.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect } from '../support/test.ts'
import { certifiedHere } from '../support/whole-life-people.ts'

test.use({ quiet: false }) // the browser writes what is refused to its console

const GRANTED = new Date('2027-03-04T14:00:00.000Z')
const REASON = 'Falta el informe médico de este año.'
const LOST = 'Has perdido el móvil en el que lo llevabas.'
const CERTIFICATES = '/backoffice/certificates'

const grid = (page: Page) => page.getByRole('grid', { name: 'Certificados' })
const pane = (page: Page) => page.getByRole('region', { name: 'Certificado', exact: true })

test('a decider suspends and lifts by keyboard, the holder’s open app shows it by itself, and a reviewer can do neither', async ({
  page,
  browser,
  product,
  time,
}) => {
  test.setTimeout(300_000) // somebody, their request and their exams are made first
  const id = await certifiedHere(page, product, time)
  await page.goto(`/certificates/${id}`)
  await expect(page.getByText('Vigente', { exact: true }).first()).toBeVisible()
  const [number = ''] = /GAS-2027-\d+-\d/.exec(await page.getByRole('main').innerText()) ?? []

  const desks = { baseURL: product.address, viewport: { width: 1440, height: 900 } }
  const context = await browser.newContext(desks)
  const desk = await context.newPage()
  await enterDesk(desk, await createStaff(product, ['decider']), '/backoffice', GRANTED)
  await desk.keyboard.press('g')
  await desk.keyboard.press('t')
  await expect(grid(desk)).toBeVisible()
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
  await enterDesk(reviewing, reviewer, `${CERTIFICATES}/${id}`, GRANTED)
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

test('a reviewer begins a duplicate, the holder’s open app shows it by itself, and only somebody else can grant it', async ({
  page,
  browser,
  product,
  time,
}) => {
  test.setTimeout(300_000) // somebody, their request and their exams are made first
  const id = await certifiedHere(page, product, time)
  await page.goto('/requests')
  await expect(page.getByText('Certificado emitido').first()).toBeVisible()

  const desks = { baseURL: product.address, viewport: { width: 1440, height: 900 } }
  const context = await browser.newContext(desks)
  const desk = await context.newPage()
  const opener = await createStaff(product, ['reviewer', 'decider'], {
    firstName: 'Inés',
    firstSurname: 'Mora',
  })
  await enterDesk(desk, opener, `${CERTIFICATES}/${id}`, GRANTED)
  await expect(pane(desk).getByRole('button', { name: 'Corregir…' })).toBeVisible()
  await desk.keyboard.press('d')
  const reissuing = desk.getByRole('dialog', { name: /^Reemitir el GAS-/ })
  await expect(reissuing).toContainText('La decide otra persona en «Decisiones», no tú.')
  await expect(reissuing.getByLabel('Motivo')).toBeFocused()
  await pressKey(desk, reissuing.getByRole('button', { name: 'Abrir el duplicado' }))
  await expect(reissuing.getByText('Escribe el motivo: lo leerá su titular.').first()).toBeVisible()
  await desk.keyboard.type(LOST)
  expect(await faultsByTheme(desk)).toEqual({ light: [], dark: [] })
  await pressKey(desk, reissuing.getByRole('button', { name: 'Abrir el duplicado' }))
  await expect(reissuing).toBeHidden()
  await expect(pane(desk)).toContainText('Hasta que se resuelva no se puede abrir otra')
  await expect(pane(desk).getByText('La entidad empezó a reemitirlo')).toBeVisible()
  await expect(pane(desk).getByRole('button', { name: 'Reemitir…' })).toHaveCount(0)
  await expectFocusKept(desk)
  await desk.getByRole('button', { name: 'Ver la solicitud' }).click()
  await expect(desk.getByText('No lleva documentos: la abrió la entidad')).toBeVisible()
  await expect(desk.getByRole('navigation', { name: 'Lo que se pide' })).toContainText(`«${LOST}»`)
  await expect(desk.getByRole('button', { name: 'Pedir subsanación' })).toHaveCount(0)
  expect(await faultsByTheme(desk)).toEqual({ light: [], dark: [] })

  const card = page.getByRole('link', { name: /Estamos preparando tu certificado nuevo/ })
  await expect(card, 'by the stream').toBeVisible({ timeout: 15_000 })
  await card.click()
  await expect(page.getByText(LOST).first()).toBeVisible()
  await expect(page.getByText('La abrió la entidad').first()).toBeVisible()
  await expect(page.getByText('Sin coste', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirar solicitud' })).toHaveCount(0)
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [] })

  const requestId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const call = await asAnotherDevice(product.address, opener)
  const { version } = (await call('GET', `/staff/requests/${requestId}`)).json
  const decision = { outcome: 'granted', version }
  const refused = await call('POST', `/staff/requests/${requestId}/decision`, decision)
  expect(refused).toMatchObject({ status: 403, json: { reason: 'PREPARED_BY_YOU' } })
  await desk.goto('/backoffice/decisions')
  await desk.getByRole('grid').getByText('S-').first().click()
  await expect(desk.getByRole('article')).toContainText('la abriste')
  await expect(desk.getByRole('button', { name: 'Conceder…' })).toBeDisabled()
  await context.close()

  const other = await browser.newContext(desks)
  const deciding = await other.newPage()
  await enterDesk(deciding, await createStaff(product, ['decider']), '/backoffice/decisions', GRANTED)
  await expect(deciding.getByRole('link', { name: /^Decisiones.*1/ })).toBeVisible()
  await deciding.getByRole('grid').getByText('S-').first().click()
  await expect(deciding.getByRole('article')).toContainText(`Inés Mora, de la entidad`)
  await expect(deciding.getByRole('article')).toContainText(LOST)
  expect(await faultsByTheme(deciding)).toEqual({ light: [], dark: [] })
  await deciding.keyboard.press('c')
  const granting = deciding.getByRole('dialog', { name: '¿Conceder el certificado?' })
  await expect(granting).toContainText(/A nombre de .+; sustituye al GAS-2027-\d+-\d/)
  await granting.getByRole('button', { name: 'Conceder' }).click()
  await expect(granting).toBeHidden()
  await other.close()

  await expect(page.getByRole('heading', { name: '¡Enhorabuena! Ya tienes tu certificado' })).toBeVisible({
    timeout: 15_000,
  })
  await page.goto('/certificates')
  await expect(page.getByText('Vigente', { exact: true })).toHaveCount(1)
  await page.goto(`/certificates/${id}`)
  await expect(page.getByText('Sustituido', { exact: true }).first()).toBeVisible()
})

const built = (nth: number): StaffCertificateSummary => ({
  id: `0b7c1f6e-3d2a-4c58-9e41-5a6b7c8d9e0${nth}`,
  number: `GAS-2026-0000${nth}-1`,
  category: 'gas',
  scopes: [{ code: 'GAS-B', name: 'Instalador de gas B' }],
  holder: { id: `holder-${nth}`, name: `Titular ${nth}`, maskedDocument: '***4567**' },
  issuedOn: '2022-12-10',
  validUntil: `2027-12-1${nth}`,
  standing: 'expiring',
})

test('what runs out in a month is asked for by the address, what ends first on top, and turned by its head', async ({
  page,
  product,
  time: _time,
}) => {
  const asked: URLSearchParams[] = []
  await page.route('**/api/v1/staff/certificates?*', route => {
    asked.push(new URL(route.request().url()).searchParams)
    return route.fulfill({
      json: listAllCertificates.reply.parse({ certificates: [built(1), built(2)], total: 2, next: null }),
    })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const month = 'category=gas&validUntilFrom=2027-12-01&validUntilTo=2027-12-31&standing=nada'
  const decider = await createStaff(product, ['decider'])
  await enterDesk(page, decider, `${CERTIFICATES}?${month}`, new Date(BEGIN))
  await expect(page.getByText('2 certificados')).toBeVisible()
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    category: 'gas',
    validUntilFrom: '2027-12-01',
    validUntilTo: '2027-12-31',
    order: 'end',
    limit: '100',
  })
  const head = page.getByRole('columnheader', { name: 'Válido hasta' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => asked.at(-1)?.get('order')).toBe('latest_end')
  await page.getByRole('button', { name: 'Estado: cualquiera' }).click()
  await page.getByRole('radio', { name: 'Suspendido' }).check()
  await expect.poll(() => asked.at(-1)?.get('standing')).toBe('suspended')
  await expect(page).toHaveURL(/standing=suspended/)
})
