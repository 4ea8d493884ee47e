import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../screens/accessibility.ts'
import { emailField, passwordField } from '../support/auth-forms.ts'
import { watchNetwork } from '../support/device.ts'
import { beginElsewhere, draftPath } from '../support/new-request-people.ts'
import { atDocuments, chooser } from '../support/new-request-steps.ts'
import { expectArrived, expectSaved, IDENTITY, onCalls } from '../support/new-request-uploads.ts'
import { pdf } from '../support/papers.ts'
import { signedIn } from '../support/people.ts'
import { startInstallation } from '../support/sdk/installation.ts'
import { expect } from '../support/test.ts'
import { test, underWorker } from '../support/testbed.ts'
import { notice, build, lookAgain, seeUpdate, expectSecondBuild } from '../support/update-steps.ts'

// The second build is made on first use.
test.describe.configure({ mode: 'default', timeout: 120_000 })

// Calls fail while the server is being replaced.
test.use({ quiet: false, serviceWorker: true })

const openUnderWorker = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await underWorker(page)
}

const draft = (page: Page) => page.getByRole('textbox', { name: 'Borrador' })

test('§9 update notice: two real builds, the text of the notice, one press updates, and typed text is not lost', async ({
  page,
  context,
  testbed,
}) => {
  await openUnderWorker(page, '/')
  const other = await context.newPage()
  await openUnderWorker(other, '/')
  await testbed.deploy('second')
  await seeUpdate(page)
  await expect(notice(page)).toContainText('Actualización disponible')
  await expect(notice(page)).toContainText('Una nueva versión de Habilita está disponible')
  await expect(notice(other)).toBeVisible()
  await expect(build(page)).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await draft(page).fill('a medias')
  await draft(other).fill('también')
  await notice(page).getByRole('button', { name: 'Actualizar ahora' }).click()
  for (const each of [page, other]) {
    await expectSecondBuild(each)
    await expect(each.locator('body')).toHaveAttribute('data-build', 'second')
    await expect(notice(each)).toHaveCount(0)
  }
  await expect(draft(page)).toHaveValue('a medias')
  await expect(draft(other)).toHaveValue('también')
})

test('§4 installed app: an update from another tab keeps the values of a half-filled sign-up except the password', async ({
  page,
  context,
  testbed,
}) => {
  await openUnderWorker(page, '/login?view=sign-up')
  const other = await context.newPage()
  await openUnderWorker(other, '/login')
  await testbed.deploy('second')
  await seeUpdate(other)
  await emailField(page).fill('marta@correo.es')
  await passwordField(page).fill('una frase larga')
  await page.getByRole('checkbox').check()
  await notice(other).getByRole('button', { name: 'Actualizar ahora' }).click()
  await expectSecondBuild(page)
  await expect(emailField(page)).toHaveValue('marta@correo.es')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(passwordField(page)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/marta|frase/)
  // The values are restored only once.
  await page.reload()
  await expect(emailField(page)).toHaveValue('')
})

test('§4 installed app: an update keeps the values of half-filled settings forms', async ({
  page,
  context,
  testbed,
}) => {
  await signedIn(page, testbed.address)
  await openUnderWorker(page, '/settings/personal-data')
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
  const other = await context.newPage()
  await openUnderWorker(other, '/settings/account')
  await expect(other.getByRole('heading', { name: 'Correo electrónico' })).toBeVisible()
  // The second server has no accounts, so its answers would sign the user out.
  await context.route(/\/(api|identitytoolkit|securetoken)/, route => route.abort())
  await testbed.deploy('second')
  await seeUpdate(other)
  await expect(notice(page)).toBeVisible()
  await other.getByRole('heading', { name: 'Correo electrónico' }).click()
  await other.getByLabel('Correo nuevo').fill('marta@correo.es')
  await page.getByLabel('Nombre', { exact: true }).fill('Marta')
  await notice(other).getByRole('button', { name: 'Actualizar ahora' }).click()
  for (const each of [page, other]) await expectSecondBuild(each)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Marta')
  await expect(page.getByText('Hemos recuperado lo que no habías guardado.')).toBeVisible()
  await expect(other.getByLabel('Correo nuevo')).toHaveValue('marta@correo.es')
  await expect(other.getByLabel('Correo nuevo')).toBeVisible()
})

test('§4 installed app: an update keeps a request draft at the same step with the same text', async ({
  page,
  context,
  testbed,
}) => {
  const person = await signedIn(page, testbed.address)
  const key = await beginElsewhere(testbed.address, person, { category: 'gas', type: 'correction' })
  const settled = watchNetwork(page)
  await openUnderWorker(page, draftPath(key, 'scopes'))
  const correction = page.getByLabel('Qué hay que corregir')
  await expect(correction).toBeVisible()
  // The draft is stored on the device only after all calls of the page have finished.
  await settled()
  // The second server has no accounts, so its answers would sign the user out.
  await context.route(/\/(api|identitytoolkit|securetoken)/, route => route.abort())
  await testbed.deploy('second')
  await seeUpdate(page)
  await correction.fill('Mi segundo apellido')
  await notice(page).getByRole('button', { name: 'Actualizar ahora' }).click()
  await expectSecondBuild(page)
  await expect(page).toHaveURL(draftPath(key, 'scopes'))
  await expect(correction).toHaveValue('Mi segundo apellido')
})

test('§4 installed app: an update takes over at once while the app keeps making calls', async ({
  page,
  testbed,
}) => {
  await openUnderWorker(page, '/')
  await testbed.deploy('second')
  await seeUpdate(page)
  await page.evaluate(() => setInterval(() => void fetch('/api/v1/certification-body'), 4))
  await notice(page).getByRole('button', { name: 'Actualizar ahora' }).click()
  await expectSecondBuild(page)
})

test('§4 installed app: an upload interrupted by an update continues afterwards and delivers the same bytes', async ({
  page,
  testbed,
}) => {
  // A real deploy: the server restarts on the same data with another build of the app.
  const installation = await startInstallation({}, await testbed.folderOf('first'))
  try {
    const { person } = await atDocuments(page, installation.address)
    await underWorker(page)
    const { promise: updated, resolve: update } = Promise.withResolvers<void>()
    const pieces: (string | undefined)[] = []
    await onCalls(page, async (route, nth) => {
      const request = route.request()
      if (request.method() === 'PATCH') pieces.push(request.headers()['upload-offset'])
      if (nth === 3) await updated
      return route.continue()
    })
    const paper = pdf('DNI.pdf', 5_000_000)
    await chooser(page, IDENTITY).setInputFiles(paper)
    await expect.poll(() => pieces.length, 'it has begun').toBe(2)
    await installation.stop()
    await installation.restart(await testbed.folderOf('second'))
    await lookAgain(page)
    await notice(page).getByRole('button', { name: 'Actualizar ahora' }).click()
    await expectSecondBuild(page)
    update()
    await expectSaved(page, 30_000)
    expect(pieces.filter(offset => offset === '0')).toHaveLength(1)
    await expectArrived(installation.address, person, paper)
  } finally {
    await installation.remove()
  }
})

test('§4 installed app: a dismissed notice stays away, until a page opens and finds the worker still waiting', async ({
  page,
  testbed,
}) => {
  await openUnderWorker(page, '/')
  await testbed.deploy('second')
  await seeUpdate(page)
  await notice(page).getByRole('button', { name: 'Cerrar notificación' }).click()
  await expect(notice(page)).toHaveCount(0)
  await lookAgain(page)
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then(found => found?.update()))
  await expect(notice(page)).toHaveCount(0)

  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(build(page)).toHaveCount(0)
  await notice(page).getByRole('button', { name: 'Actualizar ahora' }).click()
  await expectSecondBuild(page)
})

test('§4 installed app: a waiting update can still be applied while the server is unavailable', async ({
  page,
  context,
  testbed,
}) => {
  await openUnderWorker(page, '/')
  await testbed.deploy('second')
  await seeUpdate(page)
  await expect(notice(page)).toBeVisible()
  await context.setOffline(true)
  await notice(page).getByRole('button', { name: 'Actualizar ahora' }).click()
  await expectSecondBuild(page)
  await expect(page.locator('body')).toHaveAttribute('data-build', 'second')
})

test('§4 installed app: a page that stays open detects an update within an hour', async ({
  page,
  testbed,
}) => {
  await page.clock.install()
  await openUnderWorker(page, '/')
  await testbed.deploy('second')
  await page.clock.fastForward('01:00:00')
  await expect(notice(page)).toBeVisible()
})
