import type { Page } from '@playwright/test'
import { enter, button, heading } from '../support/auth-forms.ts'
import { chooseFile, expectFocusKept, pressKey, tabTo, UPLOADED } from '../support/by-keyboard.ts'
import { answerFiling, buildAppealable, buildCase, buildComplaint, withCases } from '../support/cases-data.ts'
import { suspended, withCertificates } from '../support/certificates-data.ts'
import { drafts, withoutWorker } from '../support/device.ts'
import { at, buildBooking, buildResult, buildSession, withExams } from '../support/exams-data.ts'
import { pdf } from '../support/papers.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { archived, refused, withRequests } from '../support/requests-data.ts'
import { asAnotherDevice, storedTexts } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'
import { reasons, files, attached, offer } from '../support/cases-steps.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

const newAppeal = (id: string, about = 'request') => `/settings/cases/new?kind=appeal&about=${about}&id=${id}`

const REQUEST = '6d1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a22'

const about = { kind: 'request', id: REQUEST } as const

/** Opens the appeal form as a candidate whose request was refused. */
const atForm = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  const request = refused({ id: REQUEST })
  await withRequests(page, { requests: [request], documents: [archived()] })
  const change = await withCases(page, { appealable: [buildAppealable({ about })] })
  await page.goto(newAppeal(REQUEST))
  await expect(page.getByText('Apelas contra')).toBeVisible()
  return { person, change }
}

test('cases: a decision links to its appeal form until the deadline, then shows the state of the appeal', async ({
  page,
  product,
}) => {
  test.slow() // loads a dozen screens
  await signedInShared(page, product.address)
  const request = refused()
  const certificate = suspended()
  const result = buildResult()
  const booking = buildBooking({
    session: buildSession({ startsAt: at(-9) }),
    state: 'attended',
    result,
    allowedActions: [],
  })
  await withCertificates(page, [certificate], { requests: [request] })
  await withExams(page, { bookings: [booking] })
  const things = [
    { path: `/requests/${request.id}`, about: { kind: 'request', id: request.id } },
    { path: `/certificates/${certificate.id}`, about: { kind: 'certificate', id: certificate.id } },
    { path: `/exams/${booking.id}`, about: { kind: 'result', id: result.id } },
  ] as const
  const change = await withCases(page, { appealable: things.map(thing => buildAppealable(thing)) })
  for (const { path, about: thing } of things) {
    await page.goto(path)
    await expect(offer(page)).toHaveAttribute('href', newAppeal(thing.id, thing.kind))
    await expect(page.getByText(/puedes apelar hasta el \d/)).toBeVisible()
  }
  const listed = page.getByRole('link', { name: /Operador de grúa torre/ })
  await page.goto('/requests')
  await expect(listed).toContainText(/Puedes apelar hasta el \d/)
  const appeals = things.map(thing => buildCase({ about: thing.about, state: 'in_study' }))
  change({ cases: appeals })
  for (const { path } of things) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^A-2026-000017, en estudio/ })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  }
  await page.goto('/requests')
  await expect(listed).toContainText('Has apelado: en estudio')
  await page.goto(newAppeal(request.id))
  await page.getByRole('link', { name: 'Ver la apelación' }).click()
  await expect(page).toHaveURL(`/settings/cases/${appeals[0]?.id}`)
  change({})
  await page.goto('/requests')
  await expect(listed).toContainText(/Último cambio: \d/)
  for (const { path } of things) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText(/has apelado|puedes apelar|apelaciones/i)).toHaveCount(0)
  }
})

test('cases: an appeal whose response is lost survives a reload as an encrypted draft and is filed once', async ({
  page,
  product,
  context,
}) => {
  const { change } = await atForm(page, product.address)
  const first: string[] = []
  await page.route('**/api/v1/appeals', route => {
    first.push((route.request().postDataJSON() as { id: string }).id)
    return route.abort()
  })
  await reasons(page).fill('Tengo dieciocho años.')
  await button(page, 'Enviar apelación').click()
  await expect(page.getByText('No hemos podido enviarlo.')).toBeVisible()
  await page.unroute('**/api/v1/appeals')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  expect(await storedTexts(context)).not.toContain('dieciocho')
  await page.reload()
  await expect(page.getByText('Hemos recuperado lo que no habías guardado.')).toBeVisible()
  await expect(reasons(page)).toHaveValue('Tengo dieciocho años.')

  const filed = buildCase({ id: first[0] ?? '', about })
  const sent = await answerFiling(page, 'appeals', filed)
  change({ cases: [filed] })
  await button(page, 'Enviar apelación').click()
  await expect(page.getByRole('heading', { name: 'Apelación enviada' })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  expect(sent).toEqual([{ id: first[0], about, text: 'Tengo dieciocho años.', documentIds: [] }])
  await page.goBack()
  await expect(page, 'the form is not gone back to').not.toHaveURL(/new/)
})

test('cases: an open appeal form stays while its data is fetched again', async ({ page, product }) => {
  await atForm(page, product.address)
  let released = Promise.resolve()
  await page.route('**/api/v1/cases', async route => {
    await released
    await route.fulfill({ status: 403, json: { code: 'Forbidden' } })
  })
  // The second visit shows what the first one read, because the server refuses.
  await page.getByRole('link', { name: 'Quejas y apelaciones' }).click()
  await expect(heading(page)).toHaveText('Quejas y apelaciones')
  await page.goBack()
  await reasons(page).fill('Tengo dieciocho')
  const field = await reasons(page).elementHandle()
  const { promise, resolve: release } = Promise.withResolvers<void>()
  released = promise
  const asked = page.waitForRequest('**/api/v1/cases')
  const answered = page.waitForResponse('**/api/v1/cases')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked
  await page.keyboard.type(' años.')
  release()
  await answered
  expect(await field?.evaluate(element => element.isConnected), 'the same field').toBe(true)
  await expect(reasons(page)).toHaveValue('Tengo dieciocho años.')
  await expect(reasons(page)).toBeFocused()
})

test('cases: an appeal sent offline is not lost and is sent when the network is back', async ({
  page,
  product,
  context,
}) => {
  const { change } = await atForm(page, product.address)
  const filed = buildCase({ about })
  const sent = await answerFiling(page, 'appeals', filed)
  await reasons(page).fill('Tengo dieciocho años.')
  await context.setOffline(true)
  // Routes fulfilled by the test still answer while offline.
  await page.route('**/api/v1/appeals', route => route.abort(), { times: 1 })
  await button(page, 'Enviar apelación').click()
  await expect(page.getByText('Sin conexión: se enviará al volver')).toBeVisible()
  await expect(reasons(page)).toHaveValue('Tengo dieciocho años.')
  change({ cases: [filed] })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Apelación enviada' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('cases: signing in again after the session was revoked restores the typed text', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await page.route('**/api/v1/live*', () => {})
  await page.goto('/settings/cases/new')
  await page.getByLabel('Asunto').fill('Nadie contesta')
  await page.getByLabel('¿Qué ha pasado?').fill('He llamado cuatro veces.')
  const call = await asAnotherDevice(product.address, person)
  expect((await call('DELETE', '/account/sessions')).status).toBe(204)
  await button(page, 'Enviar queja').click()
  await expect(page.getByText('Tu sesión ha caducado.')).toBeVisible()
  await enter(page, person)
  await expect(page).toHaveURL('/settings/cases/new')
  await expect(page.getByLabel('Asunto')).toHaveValue('Nadie contesta')
  await button(page, 'Enviar queja').click()
  await expect(page.getByRole('heading', { name: 'Queja enviada' })).toBeVisible()
  await page.getByRole('link', { name: 'Quejas y apelaciones' }).click()
  await expect(page.getByRole('link', { name: /Nadie contesta/ })).toContainText('Recibida')
})

test('cases: a server error about a field is shown at that field, any other error above the form', async ({
  page,
  product,
}) => {
  await atForm(page, product.address)
  await reasons(page).fill('Tengo dieciocho años.')
  await page.getByText('Elegir de tu archivo').click()
  await button(page, 'Adjuntar certificado-empresa-firmado.pdf').click()
  const message = 'Este documento ya no está en tu archivo.'
  const wrong = { code: 'InvalidInput', title: 'Revisa los datos', message: 'Revisa los datos.' }
  await answerFiling(page, 'appeals', { ...wrong, fields: { documentIds: message } }, 422)
  await button(page, 'Enviar apelación').click()
  const papers = page.getByRole('region', { name: 'Documentos que lo prueban' })
  await expect(papers).toContainText(message)
  await expect(papers).toBeFocused()
  await button(page, 'Quitar certificado-empresa-firmado.pdf').click()
  await expect(papers).not.toContainText(message)
  const late = {
    code: 'Conflict',
    reason: 'NOT_APPEALABLE',
    title: 'No se puede apelar',
    message: 'El plazo para apelar ha terminado, o ya has presentado una apelación.',
  }
  await answerFiling(page, 'appeals', late, 409)
  await button(page, 'Enviar apelación').click()
  await expect(page.getByRole('alert').filter({ hasText: late.message })).toBeVisible()
  await expect(reasons(page)).toHaveValue('Tengo dieciocho años.')
})

test('cases: an appeal cannot be sent while one of its files is uploading', async ({ page, product }) => {
  await atForm(page, product.address)
  const sent = await answerFiling(page, 'appeals', buildCase({ about }))
  await page.route('**/api/v1/uploads', () => {})
  await reasons(page).fill('Tengo dieciocho años.')
  await files(page).setInputFiles(pdf('diploma.pdf'))
  await expect(button(page, 'Quitar diploma.pdf')).toBeVisible()
  await button(page, 'Enviar apelación').click()
  await expect(page.getByText('Espera a que se suban tus archivos')).toBeVisible()
  expect(sent).toEqual([])
})

test('cases: the settings list filed cases and decisions open to appeal, each with its deadline', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withRequests(page, { requests: [] })
  const complaint = buildComplaint()
  await withCases(page, { cases: [complaint], appealable: [buildAppealable({ about })] })
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Quejas y apelaciones/ }).click()
  await expect(page.getByRole('region', { name: 'Puedes apelar' })).toContainText(/Hasta el \d/)
  const card = page.getByRole('link', { name: /Nadie contesta al teléfono/ })
  await expect(card).toContainText('Q-2026-000042')
  await expect(card).toContainText('En estudio')
  await expect(card).toContainText(/Te responderemos antes del \d/)
  await card.click()
  await expect(heading(page)).toHaveText('Nadie contesta al teléfono')
  await expect(page.getByText('He llamado cuatro veces')).toBeVisible()
})

test('cases: a complaint can be written, documented and sent by keyboard alone', async ({
  page,
  product,
}) => {
  test.slow()
  // Listens from the start: on a busy machine the key press may precede the interception of file choosers.
  page.on('filechooser', () => {})
  await signedIn(page, product.address)
  await page.goto('/settings/cases')
  await pressKey(page, page.getByRole('link', { name: 'Presentar una queja' }))
  await expect(heading(page)).toBeFocused()
  await pressKey(page, button(page, 'Enviar queja'))
  await expect(page.getByRole('region', { name: 'Revisa estos 2 datos' })).toBeFocused()
  await pressKey(page, page.getByRole('link', { name: 'Resume tu queja en una línea.' }))
  await expect(page.getByLabel('Asunto')).toBeFocused()
  await page.keyboard.type('Ruido en el examen')
  await tabTo(page, page.getByLabel('¿Qué ha pasado?'))
  await page.keyboard.type('Había obras al lado.')
  await chooseFile(page, files(page), pdf('obras.pdf'))
  await expect(attached(page)).toHaveCount(1, UPLOADED)
  await chooseFile(page, files(page), pdf('otra.pdf'))
  await expect(attached(page)).toHaveCount(2, UPLOADED)
  await tabTo(page, button(page, 'Quitar otra.pdf'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Quitar otra.pdf')).toHaveCount(0)
  await expectFocusKept(page)
  await pressKey(page, button(page, 'Enviar queja'))
  await expect(page.getByRole('heading', { name: 'Queja enviada' })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('list', { name: 'Documentos' })).toContainText('obras.pdf')
  await expect(page.getByText('otra.pdf')).toHaveCount(0)
})
