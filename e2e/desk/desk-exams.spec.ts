import type { Booking } from '@habilita/contract/exams/exam-shapes'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import type { Browser, Page } from '@playwright/test'
import { faultsByTheme } from '../screens/accessibility.ts'
import { enterDesk } from '../support/desk.ts'
import { examinerOf } from '../support/exam-staff.ts'
import { test } from '../support/moved-clock.ts'
import type { Product } from '../support/server.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff, type StaffPerson } from '../support/staff-person.ts'
import { expect } from '../support/test.ts'
import { admittedHere, somebodyElse } from '../support/whole-life-people.ts'

test.use({ quiet: false }) // the browser writes what is refused to its console
test.beforeEach(() => test.setTimeout(300_000)) // people and their requests are made first

const none = { light: [], dark: [] }
const EXAMS = '/backoffice/exams'

interface Desk {
  readonly product: Product
  readonly path: string
  /** Of the product's clock. */
  readonly now: string
  readonly size?: { readonly width: number; readonly height: number }
}

/** A camera that sees whatever the test holds before it, and what reads codes, which this browser has not. */
const fakeCamera = () => {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.resolve(document.createElement('canvas').captureStream())
  Object.assign(window, {
    BarcodeDetector: class {
      detect = () => Promise.resolve([{ rawValue: document.body.dataset['held'] ?? '' }])
    },
  })
}

/** The desk in a browser of its own, whose clock is the product's. */
const openDeskOf = async (browser: Browser, person: StaffPerson, desk: Desk): Promise<Page> => {
  const { product, path, now, size = { width: 1440, height: 900 } } = desk
  const context = await browser.newContext({ baseURL: product.address, viewport: size, hasTouch: true })
  await context.clock.install({ time: now })
  await context.addInitScript(fakeCamera)
  const page = await context.newPage()
  await enterDesk(page, person, path, new Date(now))
  return page
}

test('an examiner runs a session on a tablet from check-in to results, and the candidate’s open app shows theirs by itself', async ({
  page,
  browser,
  product,
  time,
}) => {
  const examiner = await examinerOf(product)
  const venueId = await examiner.venue('Sede de la sesión')
  // Their own codes: the product's one examiner may have signed in at a later hour, in another test.
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
    // Of this place alone: other tests hold exams on that day.
    path: `${EXAMS}?day=2027-02-28&venueId=${venueId}`,
    now: begins,
    size: { width: 1024, height: 768 },
  })

  // By keyboard from the day before, in February, to the session.
  await expect(desk.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(desk.getByRole('gridcell', { name: /28 de febrero/ })).toHaveAttribute('tabindex', '0')
  await desk.keyboard.press('ArrowRight')
  await expect(
    desk.getByRole('gridcell', { name: 'lunes, 1 de marzo de 2027, 1 convocatoria' }),
  ).toBeFocused()
  await expect(desk.getByText('Marzo de 2027', { exact: true })).toBeVisible()
  expect(await faultsByTheme(desk)).toEqual(none)
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(new RegExp(`/exams/${sessionId}`))

  // By mouse, from whatever day one stands on.
  await desk.goBack()
  const another = desk.getByRole('gridcell', { name: /viernes, 5 de marzo/ })
  await another.click()
  await expect(another).toHaveAttribute('aria-selected', 'true')
  // In another tab, which leaves this one as it is.
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
  // It has begun: a seat is not given back any more.
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
  expect(await faultsByTheme(desk)).toEqual(none)

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

  // Somebody else has put the second result while it was typed here: it is shown, and not written over.
  const admin = await createStaff(product, ['admin'], { firstName: 'Nuria', firstSurname: 'Pardo' })
  const colleague = await asAnotherDevice(product.address, admin)
  await desk.keyboard.type('40')
  const { roll: entries }: StaffSessionDetail = (await colleague('GET', `/staff/sessions/${sessionId}`)).json
  const open = entries.find(({ state, result }) => state === 'attended' && result === null)
  const theirs = { score: 72, areas: [], criticalFailed: [], noConflict: true, seen: null }
  await colleague('PUT', `/staff/bookings/${open?.bookingId ?? ''}/result`, theirs)
  const conflict = table.getByRole('alert')
  await expect(conflict).toContainText('Otra persona ha puesto 72 puntos')
  expect(await faultsByTheme(desk)).toEqual(none)
  await conflict.getByRole('button', { name: 'Quedarme con eso' }).click()
  await expect(points.nth(1)).toHaveValue('72')
  await expect(desk.getByText('No falta ningún resultado.')).toBeVisible()

  // Not before it is over.
  await desk.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = desk.getByRole('dialog', { name: '¿Publicar los resultados?' })
  await expect(dialog).toContainText('Los resultados se publican cuando el examen ha terminado.')
  await expect(dialog.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await time.moveTo('2027-03-01T14:00:00.000Z')
  await desk.getByRole('button', { name: 'Publicar…' }).click()
  await expect(dialog).toContainText('Se conserva hasta el 01 mar 2028. La solicitud queda «')
  await expect(dialog).toContainText('Puede repetir desde el')
  expect(await faultsByTheme(desk)).toEqual(none)
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(desk.getByText('Los resultados están publicados.')).toBeVisible()
  // Hours have passed at once: its stream may have to be opened anew first.
  await expect(page.getByText('Apto', { exact: true }).first()).toBeVisible({ timeout: 45_000 })
  await desk.context().close()
})

test('sessions are added in series around a holiday, and one is cancelled with the others offered instead', async ({
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
  expect(await faultsByTheme(desk)).toEqual(none)
  await desk.getByRole('button', { name: 'Crear las convocatorias' }).click()
  await expect(desk.getByText('3 convocatorias creadas')).toBeVisible()
  await expect(desk.getByText('Se ha saltado 1 festivo.')).toBeVisible()
  const list = desk.getByRole('grid', { name: 'Convocatorias' })
  const first = list.getByRole('row', { name: /12 mar 2027/ })
  await expect(first).toContainText('0/3')
  await expect(desk.getByRole('status').filter({ hasText: '3 convocatorias' })).toBeVisible()
  expect(await faultsByTheme(desk)).toEqual(none)
  // The calendar shows what the list shows, and words go along. By keyboard to the first of them.
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
  // What others do is on screen by itself.
  await expect(desk.getByText('1 de 3 plazas')).toBeVisible()
  // Nobody is received weeks before, and nothing is judged.
  await expect(desk.getByText('Las llegadas se anotan desde el 12 mar 2027 a las 7:30.')).toBeVisible()
  await expect(desk.getByRole('button', { name: /^(Ha llegado|No está)/ })).toHaveCount(0)
  await desk.getByRole('tab', { name: 'Resultados' }).click()
  await expect(desk.getByText('Todavía no ha empezado')).toBeVisible()
  await desk.getByRole('button', { name: 'Editar…' }).click()
  const editing = desk.getByRole('dialog', { name: 'Editar la convocatoria' })
  await expect(editing.getByLabel('Día y hora en la sede')).toHaveAttribute('readonly', '')
  await editing.getByLabel('Plazas').fill('5')
  expect(await faultsByTheme(desk)).toEqual(none)
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
  expect(await faultsByTheme(desk)).toEqual(none)
  await dialog.getByRole('button', { name: 'Cancelar la convocatoria' }).click()
  await expect(desk.getByText('«Avería en la sede.»')).toBeVisible()
  await expect(page.getByText('Avería en la sede.').first()).toBeVisible()
  await desk.context().close()
})

test('whoever declares a tie neither puts the result nor is named; a reviewer is told that exams are not theirs', async ({
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
  expect(await faultsByTheme(desk)).toEqual(none)
  await dialog.getByLabel('Número').fill('12345678Z')
  await dialog.getByRole('button', { name: 'Declarar' }).click()
  await expect(desk.getByRole('row', { name: /Alguien de mi familia/ })).toContainText('En vigor')
  expect(await faultsByTheme(desk)).toEqual(none)

  await desk.goto(`${EXAMS}/${sessionId}?tab=results`)
  await expect(desk.getByText('Hay conflictos de interés declarados')).toBeVisible()
  await desk.getByLabel('Declaro que nada me une').check()
  await expect(desk.getByText('su resultado lo pone otra persona.')).toBeVisible()
  await expect(desk.getByRole('textbox', { name: /^Puntos de/ })).toHaveCount(0)
  expect(await faultsByTheme(desk)).toEqual(none)
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
