import {
  listAllCertificates,
  type StaffCertificateSummary,
} from '@habilita/contract/certificates/staff-certificates'
import { faultsByTheme } from '../screens/accessibility.ts'
import { expectFocusKept, pressKey } from '../support/by-keyboard.ts'
import { enterDesk } from '../support/desk.ts'
import { test } from '../support/moved-clock.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect } from '../support/test.ts'
import { certifiedHere } from '../support/whole-life-people.ts'
import { CERTIFICATES, pane } from '../support/certificates-desk.ts'

test.use({ quiet: false }) // the browser logs rejected calls to its console

const LOST = 'Has perdido el móvil en el que lo llevabas.'

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

test('a reviewer opens a duplicate, the holder’s open app shows it, and only another staff member can grant it', async ({
  page,
  browser,
  product,
  time,
}) => {
  test.setTimeout(300_000) // a person, a request and exams are set up first
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
  await enterDesk(desk, product, opener, `${CERTIFICATES}/${id}`)
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
  await enterDesk(deciding, product, await createStaff(product, ['decider']), '/backoffice/decisions')
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

test('the URL filters certificates that expire in a given month, first expiry on top, and the header reverses the order', async ({
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
  await enterDesk(page, product, decider, `${CERTIFICATES}?${month}`)
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
