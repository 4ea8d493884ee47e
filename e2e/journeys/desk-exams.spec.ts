import type { Booking } from '@habilita/contract/exams/exam-shapes'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { examinerOf } from '../support/exam-staff.ts'
import { test } from '../support/moved-clock.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect } from '../support/test.ts'
import { admittedHere, somebodyElse } from '../support/whole-life-people.ts'
import { EXAMS, openDeskOf } from '../support/exam-desk.ts'

test.use({ quiet: false }) // the browser logs rejected calls to its console

test.beforeEach(() => test.setTimeout(300_000)) // people and requests are set up first

test('an examiner runs a session on a tablet from check-in to results, and the candidate’s open app shows the result', async ({
  page,
  browser,
  product,
  time,
}) => {
  const examiner = await examinerOf(product)
  const venueId = await examiner.venue('Sede de la sesión')
  // A new examiner: the shared one may have used a later sign-in code in another test.
  const whoExamines = await createStaff(product, ['examiner'], { firstName: 'Andrés', firstSurname: 'Gil' })
  const sessionId = await examiner.announce({
    category: 'gas',
    part: 'theory',
    startsAt: '2027-03-01T12:00',
    venueId,
    examiners: [whoExamines.id],
  })
  const { person, requestId } = await admittedHere(page, product)
  const call = await asAnotherDevice(product.address, person)
  const booking: Booking = (await call('POST', '/exams/bookings', { sessionId, requestId })).json
  const second = await (await somebodyElse(product)).book(sessionId)
  await (await somebodyElse(product)).book(sessionId)
  await page.goto(`/exams/${booking.id}`)
  await expect(page.getByText(booking.checkInCode)).toBeVisible()
  await expect(page.getByRole('img', { name: `Código QR para entrar: ${booking.checkInCode}` })).toBeVisible()

  const begins = '2027-03-01T11:05:00.000Z'
  await time.moveTo(begins)
  const desk = await openDeskOf(browser, whoExamines, {
    product,
    // Only this venue: other tests have exams on the same date.
    path: `${EXAMS}?day=2027-02-28&venueId=${venueId}`,
    now: begins,
    size: { width: 1024, height: 768 },
  })

  // By keyboard, from the previous date in February to the session.
  await expect(desk.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(desk.getByRole('gridcell', { name: /28 de febrero/ })).toHaveAttribute('tabindex', '0')
  await desk.keyboard.press('ArrowRight')
  await expect(
    desk.getByRole('gridcell', { name: 'lunes, 1 de marzo de 2027, 1 convocatoria' }),
  ).toBeFocused()
  await expect(desk.getByText('Marzo de 2027', { exact: true })).toBeVisible()
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(new RegExp(`/exams/${sessionId}`))

  // By mouse, from any selected date.
  await desk.goBack()
  const another = desk.getByRole('gridcell', { name: /viernes, 5 de marzo/ })
  await another.click()
  await expect(another).toHaveAttribute('aria-selected', 'true')
  // A new tab leaves this one unchanged.
  const opening = desk.context().waitForEvent('page')
  await desk.getByRole('link', { name: /Gas · Teórica/ }).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opening
  await expect(tab).toHaveURL(new RegExp(`/exams/${sessionId}`))
  await tab.close()
  await expect(another).toHaveAttribute('aria-selected', 'true')
  await desk.getByRole('link', { name: /Gas · Teórica/ }).click()
  await expect(desk).toHaveURL(new RegExp(`/exams/${sessionId}`))

  const code = desk.getByLabel('Código de entrada')
  const feedback = desk.getByRole('region', { name: 'Anotar llegadas' })
  const type = async (text: string) => {
    await expect(code).toBeFocused()
    await desk.keyboard.type(text)
    await desk.keyboard.press('Enter')
  }
  await type('ZZZZZZ')
  await expect(feedback).toContainText('ZZZZZZ: no se ha anotado')
  await expect(feedback).toContainText('No hay ninguna reserva de esta convocatoria con ese código.')
  await type(booking.checkInCode.toLowerCase())
  await expect(feedback).toContainText('Ha llegado. Comprueba su documento.')
  await type(booking.checkInCode)
  await expect(feedback).toContainText('Ya había llegado')
  await desk.getByRole('button', { name: 'Escanear con la cámara' }).tap()
  await expect(desk.getByLabel('Cámara')).toBeVisible()
  await desk.evaluate(held => {
    document.body.dataset['held'] = held
  }, second.checkInCode)
  await expect(feedback).toContainText('Ha llegado. Comprueba su documento.')
  await desk.getByRole('button', { name: 'Cerrar la cámara' }).tap()
  const roll = desk.getByRole('list', { name: 'Personas con plaza' })
  const third = roll.getByRole('listitem').filter({ has: desk.getByRole('button', { name: 'No está' }) })
  await expect(third).toHaveCount(1)
  // Seats cannot be cancelled after the session starts.
  await third.getByRole('button', { name: /^Más de/ }).tap()
  await expect(desk.getByRole('button', { name: 'Anotar una observación…' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Cancelar su plaza…' })).toHaveCount(0)
  await desk.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).tap()
  await third.getByRole('button', { name: 'No está' }).tap()
  await expect(roll.getByText('No presentado')).toBeVisible()
  await roll
    .getByRole('listitem')
    .filter({ hasText: 'No presentado' })
    .getByRole('button', { name: 'Deshacer' })
    .tap()
  await expect(third).toBeFocused()
  await third.getByRole('button', { name: 'No está' }).tap()
  await expect(roll.getByText('No presentado')).toBeVisible()
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)

  await desk.getByRole('tab', { name: /Resultados/ }).click()
  const table = desk.getByRole('table', { name: 'Resultados' })
  const points = table.getByRole('textbox', { name: /^Puntos de/ })
  await expect(points.first()).toBeDisabled()
  await desk.getByLabel('Declaro que nada me une').check()
  await expect(desk.getByText('Faltan 2 resultados')).toBeVisible()
  await points.first().fill('59,5')
  await expect(table.getByText('No apto')).toBeVisible()
  await points.first().fill('85')
  await desk.keyboard.press('Enter')
  await expect(points.nth(1)).toBeFocused()
  await expect(table.getByText(/Guardado a las/)).toHaveCount(1)
  await expect(desk.getByText('Falta 1 resultado')).toBeVisible()

  // A colleague saves the second result while it is typed here: theirs is shown and not overwritten.
  const admin = await createStaff(product, ['admin'], { firstName: 'Nuria', firstSurname: 'Pardo' })
  const colleague = await asAnotherDevice(product.address, admin)
  await desk.keyboard.type('40')
  const { roll: entries }: StaffSessionDetail = (await colleague('GET', `/staff/sessions/${sessionId}`)).json
  const open = entries.find(({ state, result }) => state === 'attended' && result === null)
  const theirs = { score: 72, areas: [], criticalFailed: [], noConflict: true, seen: null }
  await colleague('PUT', `/staff/bookings/${open?.bookingId ?? ''}/result`, theirs)
  const conflict = table.getByRole('alert')
  await expect(conflict).toContainText('Otra persona ha puesto 72 puntos')
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)
  await conflict.getByRole('button', { name: 'Quedarme con eso' }).click()
  await expect(points.nth(1)).toHaveValue('72')
  await expect(desk.getByText('No falta ningún resultado.')).toBeVisible()

  // Results cannot be published before the session ends.
  await desk.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = desk.getByRole('dialog', { name: '¿Publicar los resultados?' })
  await expect(dialog).toContainText('Los resultados se publican cuando el examen ha terminado.')
  await expect(dialog.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await time.moveTo('2027-03-01T14:00:00.000Z')
  await desk.getByRole('button', { name: 'Publicar…' }).click()
  await expect(dialog).toContainText('Se conserva hasta el 01 mar 2028. La solicitud queda «')
  await expect(dialog).toContainText('Puede repetir desde el')
  expect(await faultsByTheme(desk)).toEqual(NO_FAULTS)
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(desk.getByText('Los resultados están publicados.')).toBeVisible()
  // The clock jumped by hours, so the event stream may have to reconnect first.
  await expect(page.getByText('Apto', { exact: true }).first()).toBeVisible({ timeout: 45_000 })
  await desk.context().close()
})
