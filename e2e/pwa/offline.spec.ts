import type { Page } from '@playwright/test'
import { watchNetwork } from '../support/device.ts'
import { signedIn } from '../support/people.ts'
import type { Person } from '../support/sdk/identity-test.ts'
import { startProduct } from '../support/server.ts'
import { saveElsewhere } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

// These tests stop their own servers; the browser logs the failed calls to its console.
test.describe.configure({ mode: 'default', timeout: 60_000 })

test.use({ quiet: false, serviceWorker: true })

interface Visited {
  readonly path: string
  readonly title: string
  /** Checks that the last data of the person is shown. */
  readonly data?: (page: Page, person: Person) => Promise<void>
}

const text = (words: string) => (page: Page) => expect(page.getByText(words).first()).toBeVisible()

const name = (page: Page) => expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Marta')

const visited: readonly Visited[] = [
  { path: '/', title: 'Hola, Marta', data: text('Completa tus datos') },
  { path: '/requests', title: 'Solicitudes', data: text('Aún no tienes solicitudes') },
  { path: '/exams', title: 'Exámenes' },
  { path: '/certificates', title: 'Certificados' },
  { path: '/new-request', title: '¿Qué quieres certificar?' },
  { path: '/expired', title: 'Caducados' },
  { path: '/settings', title: 'Ajustes', data: (page, { email }) => text(email)(page) },
  { path: '/settings/personal-data', title: 'Mis datos', data: name },
  { path: '/settings/notifications-history', title: 'Avisos' },
  { path: '/settings/account', title: 'Mi cuenta', data: text('Este dispositivo') },
  { path: '/settings/about', title: 'Acerca de', data: text('00/C-PE000') },
]

test('§4 offline worker: every visited area opens by deep link with the last data and its age', async ({
  page,
  context,
}) => {
  test.slow() // each area is opened twice
  const { address, stop } = await startProduct()
  const person = await signedIn(page, address)
  await saveElsewhere(address, person, { firstName: 'Marta' })
  await page.goto(address)
  await underWorker(page)
  const quiet = watchNetwork(page)
  for (const { path, title } of visited) {
    await page.goto(address + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await quiet()
  }
  await stop()
  for (const { path, title, data } of visited) {
    const fresh = await context.newPage()
    await fresh.goto(address + path)
    await expect(fresh.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await expect(fresh.getByText(/^Sin conexión\. Ves la última copia \(\d+:\d\d\)/), path).toBeVisible()
    await data?.(fresh, person)
    await fresh.close()
  }
})
