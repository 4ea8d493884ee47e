import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { goTo, openDesk } from '../support/desk.ts'
import { createPerson } from '../support/people.ts'
import { submitElsewhere } from '../support/requests-sent.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Apuntes del registro' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

test('an admin finds a new event, opens its subject, verifies the log and exports it', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['admin'])
  await goTo(page, 'u', page.getByRole('heading', { level: 1, name: 'Auditoría' }))
  await expect(rows(page).first()).toBeVisible()

  // New events appear without a reload.
  const person = await createPerson(product.address, { verified: true })
  const id = await submitElsewhere(product.address, person, 'gas')
  const submitted = rows(page).filter({ hasText: 'Se presenta una solicitud' }).first()
  await expect(submitted).toBeVisible()

  // Selecting text in a row, to copy it, does not open the row.
  const event = page.getByRole('region', { name: 'Apunte' })
  const marked = await submitted.getByRole('gridcell').nth(2).boundingBox()
  const [x, y] = [(marked?.x ?? 0) + 2, (marked?.y ?? 0) + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')

  await page.getByRole('button', { name: 'Qué: cualquiera' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Buscar: qué' }).fill('presenta una solicitud')
  await expect(page.getByRole('button', { name: 'Se presenta una solicitud' })).toBeVisible()
  await expect(event).toHaveCount(0)
  await page.getByRole('button', { name: 'Se presenta una solicitud' }).press('Enter')
  await expect(page).toHaveURL(/kind=request\.submitted/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(event.getByRole('heading', { name: 'Se presenta una solicitud' })).toBeFocused()
  await expect(event).toContainText(id)
  await expect(event).toContainText('gas-1')
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
  await page.keyboard.press('Escape')
  await expect(event).toHaveCount(0)
  await expect(page.getByRole('grid', { name: 'Apuntes del registro' })).toBeFocused()
  await page.keyboard.press('Enter')
  await event.getByRole('link', { name: 'Abrir la solicitud' }).click()
  await expect(page).toHaveURL(new RegExp(`/queue/${id}`))
  await page.goBack()
  await event.getByRole('link', { name: 'Todo lo que le ha pasado' }).click()
  await expect(page).toHaveURL(new RegExp(`objectKind=request&objectId=${id}`))
  await expect(rows(page).filter({ hasText: 'Se empieza un borrador' })).toBeVisible()
  await page.getByRole('link', { name: 'Quitar filtros' }).click()

  // The actor is searched by name or email, which never appears in the URL.
  await page.getByRole('button', { name: 'Quién: cualquiera' }).click()
  await page.getByRole('searchbox', { name: 'Buscar: quién' }).fill(person.email)
  await page.getByRole('list', { name: 'Quién' }).getByRole('button', { name: person.email }).click()
  await expect(page).toHaveURL(/actorId=[\w-]+$/)
  await page.keyboard.press('Escape')
  await expect(rows(page).filter({ hasText: 'Se presenta una solicitud' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Quitar filtros' }).click()

  const check = page.getByRole('region', { name: 'Comprobación del registro' })
  await check.getByRole('button', { name: 'Comprobar ahora' }).click()
  await expect(check.getByRole('status')).toContainText('El registro está como se escribió')
  await expect(check.getByRole('status')).toContainText(
    /Posiciones 1 a [\d.]+: la cadena de sellos está entera/,
  )

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar JSONL' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.jsonl$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
  expect(lines.some(line => line.includes(id) && line.includes('request.submitted'))).toBe(true)
  await expect(rows(page).filter({ hasText: 'Se exporta el registro de auditoría' }).first()).toBeVisible()
})
