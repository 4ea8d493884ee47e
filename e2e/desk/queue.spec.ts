import { readFile } from 'node:fs/promises'
import type { SavedView } from '@habilita/contract/staff/staff-views'
import { faultsByTheme } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { withoutStream } from '../support/device.ts'
import { createPerson } from '../support/people.ts'
import { manyQueued, queued, withoutQueue, withQueue } from '../support/queue-data.ts'
import { submitElsewhere } from '../support/requests-sent.ts'
import type { Product } from '../support/server.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { reviewOf } from '../support/staff.ts'
import { expect, stickingOut, test } from '../support/test.ts'
import { grid, rows, rowOf } from '../support/queue-steps.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const QUEUE = '/backoffice/queue'

const submit = async (product: Product): Promise<string> =>
  submitElsewhere(product.address, await createPerson(product.address, { verified: true }), 'gas')

test('selecting text does not open a row, its link opens a new window, and truncated text has a tooltip', async ({
  page,
  product,
}) => {
  const name = 'Maximiliano Bartolomé de los Santos Fernández-Villaverde y Goikoetxea'
  const [first, second] = manyQueued(2)
  if (!first || !second) throw new Error('Two are needed')
  await withQueue(page, [
    { ...first, candidate: { ...first.candidate, name } },
    { ...second, candidate: { ...second.candidate, name: 'Ana Vela' } },
  ])
  await openDesk(page, product, ['reviewer'])
  const cell = rowOf(page, second.number ?? '')
    .getByRole('gridcell')
    .nth(1)
  const box = await cell.boundingBox()
  if (!box) throw new Error('The cell is not there')
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  await expect(page).toHaveURL(/\/queue$/)

  const opened = page.context().waitForEvent('page')
  await rowOf(page, second.number ?? '')
    .getByRole('link')
    .click({ modifiers: ['Shift'] })
  await expect(await opened).toHaveURL(new RegExp(`/queue/${second.id}$`))
  await expect(page).toHaveURL(/\/queue$/)

  await rowOf(page, first.number ?? '')
    .getByText(name)
    .hover()
  await expect(page.getByRole('gridcell', { name })).toHaveAttribute('title', name)
  await cell.hover()
  await expect(cell).not.toHaveAttribute('title')
  // A remaining selection does not swallow the next click.
  await cell.click({ position: { x: 20, y: 10 } })
  await expect(page).toHaveURL(new RegExp(`/queue/${second.id}$`))
})

test('the list takes its filters from the URL and ignores invalid values', async ({ page, product }) => {
  const { asked } = await withQueue(page, manyQueued(3))
  await openDesk(
    page,
    product,
    ['reviewer'],
    `${QUEUE}?category=gas,nada&due=today&assignedTo=me&state=draft`,
  )
  await expect(page.getByRole('button', { name: 'Plazo: Vencen hoy' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Estado: cualquiera' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mías' })).toHaveAttribute('aria-current')
  await expect(page.getByRole('link', { name: 'Todas' })).not.toHaveAttribute('aria-current')
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    due: 'today',
    assignedTo: 'me',
    turn: 'staff',
    limit: '100',
  })
})

test('pressing a column header sorts by it, and pressing again reverses the order', async ({
  page,
  product,
}) => {
  const { asked } = await withQueue(page, manyQueued(5))
  await openDesk(page, product, ['reviewer'], QUEUE)
  const head = page.getByRole('columnheader', { name: 'Solicitud' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=number&direction=asc/)
  await expect(rows(page).first()).toContainText('S-2026-000001')
  expect(asked.at(-1)?.get('sort')).toBe('number')
})

test('a long queue is fetched page by page ahead of scrolling, and few rows are rendered', async ({
  page,
  product,
}) => {
  const { asked } = await withQueue(page, manyQueued(950))
  await openDesk(page, product, ['reviewer'], QUEUE)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '951')
  await grid(page).focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(rowOf(page, 'S-2026-000001')).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(rowOf(page, 'S-2026-000001')).toHaveAttribute('aria-rowindex', '951')
  expect(await rows(page).count()).toBeLessThan(60)
  const places = asked.map(search => search.get('after'))
  expect(new Set(places).size).toBe(10)
  await page.keyboard.press('Home')
  await expect(rowOf(page, 'S-2026-000950')).toBeVisible()
})

test('a long queue shows its rows before its total count', async ({ page, product }) => {
  await withQueue(page, manyQueued(350))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/staff/requests/total*', async route => {
    await released
    await route.fallback()
  })
  await openDesk(page, product, ['reviewer'], QUEUE)
  await expect(rowOf(page, 'S-2026-000350')).toBeVisible()
  await expect(page.getByText('350 solicitudes')).toHaveCount(0)
  release()
  await expect(page.getByText('350 solicitudes')).toBeVisible()
})

test('the chosen columns are remembered on the device', async ({ page, product }) => {
  await withQueue(page, manyQueued(3))
  await openDesk(page, product, ['reviewer'], QUEUE)
  await expect(page.getByRole('columnheader', { name: 'Pago' })).toBeVisible()
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('checkbox', { name: 'Pago' }).uncheck()
  await page.getByRole('checkbox', { name: 'Provincia' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Provincia' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Provincia' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Pago' })).toHaveCount(0)
})

test('the filtered list can be exported as a table with the chosen columns', async ({ page, product }) => {
  await submit(product)
  await openDesk(page, product, ['reviewer'], `${QUEUE}?category=gas`)
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Columnas' }).click()
  for (const name of ['Alcance', 'Plazo', 'Presentada', 'Asignada a', 'Pago'])
    await page.getByRole('checkbox', { name }).uncheck()
  await page.keyboard.press('Escape')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^solicitudes-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
  expect(head?.replace('\u{FEFF}', '')).toBe('Número;Solicitante;Estado')
  expect(lines.length).toBeGreaterThan(0)
  await expect(page.getByText('Tabla descargada')).toBeVisible()
})

test('a view with the current filters can be saved, selected, renamed and removed', async ({
  page,
  product,
}) => {
  await withQueue(page, manyQueued(3))
  await openDesk(page, product, ['reviewer'], `${QUEUE}?due=week`)
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page.getByText('Ponle un nombre.')).toBeVisible()
  await page.getByLabel('Guardar la vista actual como').fill('Lo de esta semana')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vista «Lo de esta semana» guardada')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(/\/queue$/)

  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('link', { name: 'Lo de esta semana' }).click()
  await expect(page).toHaveURL(/due=week/)
  await page.getByRole('button', { name: 'Vistas: Lo de esta semana' }).click()
  await page.getByRole('button', { name: 'Cambiar el nombre de «Lo de esta semana»' }).click()
  await page.getByLabel('Nuevo nombre de «Lo de esta semana»').fill('Semana')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Semana' })).toBeVisible()
  await page.getByRole('button', { name: 'Borrar «Semana»' }).click()
  await expect(page.getByRole('link', { name: 'Semana' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Vistas: Semana' }).click()
  await expect(page.getByRole('link', { name: 'Semana' })).toBeVisible()

  // A shared view is available to all staff.
  await page.getByRole('button', { name: 'Compartir «Semana» con todo el equipo' }).click()
  await expect(page.getByRole('link', { name: 'Semana Compartida' })).toBeVisible()
  const colleague = await asAnotherDevice(product.address, await createStaff(product, ['examiner']))
  const { views }: { views: SavedView[] } = (await colleague('GET', '/staff/views')).json
  expect(views).toContainEqual(expect.objectContaining({ name: 'Semana', shared: true, mayChange: false }))
})

test('changes by others appear in their row at once, and new requests appear on top', async ({
  page,
  product,
}) => {
  const id = await submit(product)
  await openDesk(page, product, ['reviewer'], QUEUE)
  const staff = await reviewOf(product, id)
  const { number } = await staff.read()
  const row = rowOf(page, number ?? '')
  await expect(row).toContainText('Presentada')
  await staff.take()
  await expect(row).toContainText('En revisión')
  await expect(row).toContainText('Lucía Sanz')
  const { number: next } = await (await reviewOf(product, await submit(product))).read()
  await expect(rows(page).first()).toContainText(next ?? '')
})

test('new requests do not move the rows of a scrolled list', async ({ page, product }) => {
  const all = manyQueued(350)
  const { set } = await withQueue(page, all)
  await openDesk(page, product, ['reviewer'], QUEUE)
  await grid(page).focus()
  await page.keyboard.press('End')
  const read = rowOf(page, 'S-2026-000251')
  await expect(read).toBeVisible()
  let place: Awaited<ReturnType<typeof read.boundingBox>> = null
  await expect(async () => {
    const before = place
    place = await read.boundingBox()
    expect(place, 'the list still scrolls').toEqual(before)
  }).toPass()
  set([queued(352, { state: 'in_review' }), queued(351), ...all])
  // Any changed request makes the list fetch again.
  await submit(product)
  await expect(page.getByRole('button', { name: '2 nuevas' })).toBeVisible()
  expect(await read.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: '2 nuevas' }).click()
  await expect(rows(page).first()).toContainText('S-2026-000352')
  await expect(page.getByRole('button', { name: '2 nuevas' })).toHaveCount(0)
})

test('a request can be found by its number from any page, and opens next to the queue', async ({
  page,
  product,
}) => {
  const id = await submit(product)
  const { number } = await (await reviewOf(product, id)).read()
  await openDesk(page, product, ['reviewer'], '/backoffice/settings')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number ?? '')
  await expect(page.getByRole('option', { name: number ?? '', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/queue/${id}$`))
})

test('staff who are not reviewers see no link to the queue, and its URL says that it is for reviewers', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['examiner'], QUEUE)
  await expect(page.getByRole('heading', { name: 'Esta pantalla es para otra función' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cola' })).toHaveCount(0)
  await expect(grid(page)).toHaveCount(0)
})

test('an empty queue says that there is nothing left to do', async ({ page, product }) => {
  await withQueue(page, [])
  await openDesk(page, product, ['reviewer'], QUEUE)
  await expect(page.getByRole('heading', { name: 'Estamos al día' })).toBeVisible()
  await page.getByRole('link', { name: 'Mías' }).click()
  await expect(page.getByRole('heading', { name: 'No tienes nada pendiente' })).toBeVisible()
})

test('the queue and its menus meet WCAG 2.2 AA in light and dark and fit a small screen', async ({
  page,
  product,
}) => {
  const late = queued(9, {
    isOverdue: true,
    turn: { whose: 'staff', step: 'wait_for_review', by: '2026-01-02', workingDaysLeft: -3 },
  })
  await withQueue(page, [late, ...manyQueued(8)])
  await openDesk(page, product, ['reviewer'], `${QUEUE}?turn=any`)
  await expect(page.getByText(/Venció hace/)).toBeVisible()
  // Colours in the middle of a theme transition are not meant to be checked.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [] })
  // The checker would compare rows hidden behind a menu with the colours of the menu.
  await page.keyboard.press('f')
  await page.keyboard.type('zzzz')
  await expect(rows(page)).toHaveCount(0)
  for (const name of ['Vistas', 'Columnas', 'Presentada: cualquiera']) {
    await page.getByRole('button', { name, exact: true }).click()
    expect(await faultsByTheme(page)).toEqual({ light: [], dark: [] })
    await page.keyboard.press('Escape')
  }
  await page.getByRole('link', { name: 'Quitar filtros' }).first().click()
  await expect(rows(page)).toHaveCount(9)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(() => stickingOut(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(grid(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Volver a la cola' })).toBeFocused()
  await page.getByRole('button', { name: 'Volver a la cola' }).click()
  await expect(grid(page)).toBeVisible()
})

test.describe('when the server fails, the queue', () => {
  test.use({ quiet: false })

  test('shows an error and loads after a retry', async ({ page, product }) => {
    await withoutStream(page)
    const mend = await withoutQueue(page)
    await openDesk(page, product, ['reviewer'], QUEUE)
    await expect(page.getByRole('heading', { name: 'No podemos mostrar la cola' })).toBeVisible()
    await mend()
    await withQueue(page, manyQueued(3))
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(rows(page)).toHaveCount(3)
  })

  test('keeps its rows and says that they may be stale', async ({ page, product }) => {
    await withQueue(page, manyQueued(3))
    await openDesk(page, product, ['reviewer'], QUEUE)
    await expect(rows(page)).toHaveCount(3)
    await withoutQueue(page)
    await submit(product)
    await expect(page.getByText('No hemos podido actualizar la lista', { exact: false })).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
  })
})
