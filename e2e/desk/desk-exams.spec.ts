import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { examinerOf } from '../support/exam-staff.ts'
import { test } from '../support/moved-clock.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect } from '../support/test.ts'
import { admittedHere } from '../support/whole-life-people.ts'
import { EXAMS, openDeskOf } from '../support/exam-desk.ts'

test.use({ quiet: false }) // the browser logs rejected calls to its console

test.beforeEach(() => test.setTimeout(300_000)) // people and requests are set up first

test('sessions are added in series that skip a holiday, and a cancelled one offers the others instead', async ({
  page,
  browser,
  product,
  time,
}) => {
  const examiner = await examinerOf(product)
  await examiner.venue('Sede de la serie')
  const now = '2027-02-01T08:00:00.000Z'
  await time.moveTo(now)
  const desk = await openDeskOf(browser, await createStaff(product, ['examiner']), {
    product,
    path: `${EXAMS}?day=2027-03-12`,
    now,
  })
  await expect(desk.getByText('Marzo de 2027', { exact: true })).toBeVisible()
  await desk.keyboard.press('n')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Nueva convocatoria')
  await desk.getByLabel('Especialidad').selectOption('gas')
  await desk.getByLabel('Cuándo').selectOption('every')
  await desk.getByLabel('Cuántas veces').fill('4')
  await desk.getByRole('button', { name: 'Crear' }).click()
  await expect(desk.getByText('Elige la sede.').first()).toBeVisible()
  await desk.getByLabel('Sede').selectOption({ label: 'Zaragoza · Sede de la serie' })
  await desk.getByLabel('Plazas').fill('3')
  await desk.getByRole('link', { name: 'Volver sin crear' }).click()
  await desk
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir aquí' })
    .click()
  const days = desk.getByRole('region', { name: 'Fechas' })
  await expect(days).toContainText('Se crearán 3 convocatorias')
  await expect(days.getByRole('listitem').filter({ hasText: '26 de marzo' })).toContainText(
    'Festivo en la sede',
  )
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)
  await desk.getByRole('button', { name: 'Crear las convocatorias' }).click()
  await expect(desk.getByText('3 convocatorias creadas')).toBeVisible()
  await expect(desk.getByText('Se ha saltado 1 festivo.')).toBeVisible()
  const list = desk.getByRole('grid', { name: 'Convocatorias' })
  const first = list.getByRole('row', { name: /12 mar 2027/ })
  await expect(first).toContainText('0/3')
  await expect(desk.getByRole('status').filter({ hasText: '3 convocatorias' })).toBeVisible()
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)
  // The calendar keeps the filters and search text of the list. By keyboard to the first session.
  await desk.keyboard.press('f')
  await desk.keyboard.type('ninguna sede')
  await expect(desk.getByText('Ninguna convocatoria con estos filtros')).toBeVisible()
  await desk.getByLabel('Filtrar por examen, sede o municipio').fill('sede de la serie')
  await expect(first).toBeVisible()
  await desk.getByRole('link', { name: 'Mes' }).click()
  await expect(desk.getByRole('gridcell', { name: /12 de marzo de 2027, 1 convocatoria/ })).toBeVisible()
  await expect(desk.getByLabel('Filtrar por examen, sede o municipio')).toHaveValue('sede de la serie')
  await desk.getByRole('link', { name: 'Lista' }).click()
  await expect(first).toBeVisible()
  await desk.keyboard.press('j')
  await expect(list).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Gas · Teórica')
  const sessionId = new URL(desk.url()).pathname.split('/').at(-1) ?? ''

  const { person, requestId } = await admittedHere(page, product)
  const call = await asAnotherDevice(product.address, person)
  const booking: Booking = (await call('POST', '/exams/bookings', { sessionId, requestId })).json
  await page.goto(`/exams/${booking.id}`)
  // Changes by others appear without a reload.
  await expect(desk.getByText('1 de 3 plazas')).toBeVisible()
  // Check-in and results are closed weeks before the session.
  await expect(desk.getByText('Las llegadas se anotan desde el 12 mar 2027 a las 7:30.')).toBeVisible()
  await expect(desk.getByRole('button', { name: /^(Ha llegado|No está)/ })).toHaveCount(0)
  await desk.getByRole('tab', { name: 'Resultados' }).click()
  await expect(desk.getByText('Todavía no ha empezado')).toBeVisible()
  await desk.getByRole('button', { name: 'Editar…' }).click()
  const editing = desk.getByRole('dialog', { name: 'Editar la convocatoria' })
  await expect(editing.getByLabel('Día y hora en la sede')).toHaveAttribute('readonly', '')
  await editing.getByLabel('Plazas').fill('5')
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(desk.getByText('1 de 5 plazas')).toBeVisible()

  await desk.getByRole('button', { name: 'Cancelar…' }).click()
  const dialog = desk.getByRole('dialog', { name: '¿Cancelar la convocatoria?' })
  await expect(dialog).toContainText('1 persona pierde su plaza y elige antes que nadie:')
  await expect(dialog).toContainText('vie, 19 mar, 9:30, Zaragoza · Sede de la serie (3 plazas libres)')
  await dialog.getByRole('button', { name: 'Cancelar la convocatoria' }).click()
  await expect(dialog.getByText('Escribe el motivo: lo leerá cada persona.').first()).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Avería en la sede.')
  await expect(dialog).toContainText('Motivo: Avería en la sede. Sentimos el cambio.')
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)
  await dialog.getByRole('button', { name: 'Cancelar la convocatoria' }).click()
  await expect(desk.getByText('«Avería en la sede.»')).toBeVisible()
  await expect(page.getByText('Avería en la sede.').first()).toBeVisible()
  await desk.context().close()
})

test('an examiner who declares a conflict neither enters the result nor is named; a reviewer cannot open exams', async ({
  page,
  browser,
  product,
  time,
}) => {
  const examiner = await examinerOf(product)
  const venueId = await examiner.venue('Sede del vínculo')
  const tied = await createStaff(product, ['examiner'], { firstName: 'Pilar', firstSurname: 'Otal' })
  const sessionId = await examiner.announce({
    category: 'gas',
    part: 'theory',
    startsAt: '2027-03-02T12:00',
    venueId,
    examiners: [tied.id],
  })
  const { person, requestId } = await admittedHere(page, product)
  const call = await asAnotherDevice(product.address, person)
  await call('POST', '/exams/bookings', { sessionId, requestId })
  const now = '2027-03-02T11:05:00.000Z'
  await time.moveTo(now)
  const desk = await openDeskOf(browser, tied, {
    product,
    path: `${EXAMS}/interests`,
    now,
  })
  await expect(desk.getByRole('heading', { name: 'Ningún vínculo declarado' })).toBeVisible()
  await desk.getByRole('button', { name: 'Declarar un vínculo…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Declarar un vínculo' })
  await dialog.getByLabel('Nombre y apellidos').fill('Alguien de mi familia')
  await dialog.getByLabel('Número').fill('12345678A')
  await dialog.getByRole('button', { name: 'Declarar' }).click()
  await expect(dialog.getByText('El DNI no es correcto').first()).toBeVisible()
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)
  await dialog.getByLabel('Número').fill('12345678Z')
  await dialog.getByRole('button', { name: 'Declarar' }).click()
  await expect(desk.getByRole('row', { name: /Alguien de mi familia/ })).toContainText('En vigor')
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)

  await desk.goto(`${EXAMS}/${sessionId}?tab=results`)
  await expect(desk.getByText('Hay conflictos de interés declarados')).toBeVisible()
  await desk.getByLabel('Declaro que nada me une').check()
  await expect(desk.getByText('su resultado lo pone otra persona.')).toBeVisible()
  await expect(desk.getByRole('textbox', { name: /^Puntos de/ })).toHaveCount(0)
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)
  await desk.context().close()

  const other = await openDeskOf(browser, await createStaff(product, ['reviewer']), {
    product,
    path: EXAMS,
    now,
  })
  await expect(other.getByText('Esta pantalla es para otra función')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Exámenes' })).toHaveCount(0)
  await other.goto(`${EXAMS}/${sessionId}`)
  await expect(other.getByText('Esta pantalla es para otra función')).toBeVisible()
  await other.context().close()
})
