import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enterDesk } from '../support/desk.ts'
import { type Product, startProduct } from '../support/server.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test as base } from '../support/test.ts'

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ DEMO_DATA: 'on' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const folder = join(import.meta.dirname, '../../pictures')

const sizes = { wide: { width: 1440, height: 900 }, small: { width: 1024, height: 768 } }

interface DeskScreen {
  readonly name: string
  readonly path: string
  /** Opens a row or a dialog before the picture is taken. */
  readonly open?: (page: Page) => Promise<void>
}

/** Opens the first row of a list. */
const first = async (page: Page): Promise<void> => {
  await page.getByRole('grid').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.waitForTimeout(1500)
}

/** Opens the dialog of a key for the first row of a list. */
const acting =
  (key: string) =>
  async (page: Page): Promise<void> => {
    await first(page)
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog').last()).toBeVisible()
  }

/** Presses a button that opens something. */
const pressing =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click()
    await page.waitForTimeout(1000)
  }

const session =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(/exams\/[\da-f-]{36}/)
    await page.waitForTimeout(1000)
  }

const tab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('grid').getByText('Uxía Castro Lema').click()
    await page.getByRole('tab', { name }).click()
    await page.waitForTimeout(1000)
  }

const desk: readonly DeskScreen[] = [
  { name: 'queue', path: '/queue' },
  { name: 'request', path: '/queue', open: first },
  { name: 'request-reject', path: '/queue', open: acting('r') },
  { name: 'exams-month', path: '/exams' },
  { name: 'exams-week', path: '/exams?view=week' },
  { name: 'exams-list', path: '/exams?view=list' },
  { name: 'exams-new', path: '/exams/new' },
  { name: 'exams-interests', path: '/exams/interests' },
  { name: 'exams-session', path: '/exams', open: session(/1 de 2 plazas/) },
  { name: 'exams-results', path: '/exams', open: session(/Celebrada/) },
  { name: 'decisions', path: '/decisions' },
  { name: 'decision', path: '/decisions', open: first },
  { name: 'decision-grant', path: '/decisions', open: acting('c') },
  { name: 'decision-deny', path: '/decisions', open: acting('d') },
  { name: 'certificates', path: '/certificates' },
  { name: 'certificate', path: '/certificates', open: first },
  { name: 'certificate-suspend', path: '/certificates', open: acting('s') },
  { name: 'certificate-reissue', path: '/certificates', open: acting('d') },
  { name: 'people', path: '/people' },
  { name: 'person', path: '/people', open: first },
  { name: 'person-files', path: '/people', open: tab('Expedientes') },
  { name: 'person-account', path: '/people', open: tab('Cuenta') },
  { name: 'data-requests', path: '/people/data-requests' },
  { name: 'data-request-new', path: '/people/data-requests', open: pressing('Registrar petición') },
  { name: 'cases', path: '/cases' },
  { name: 'case', path: '/cases', open: first },
  { name: 'case-assign', path: '/cases', open: acting('i') },
  { name: 'figures', path: '/figures' },
  { name: 'audit', path: '/audit' },
  { name: 'event', path: '/audit', open: first },
  { name: 'settings-schemes', path: '/settings/schemes' },
  { name: 'settings-scheme', path: '/settings/schemes/gas' },
  {
    name: 'settings-scheme-draft',
    path: '/settings/schemes/gas',
    open: pressing('Preparar otra versión'),
  },
  { name: 'settings-venues', path: '/settings/venues' },
  { name: 'settings-venues-new', path: '/settings/venues', open: pressing('Añadir una sede') },
  { name: 'settings-holidays', path: '/settings/holidays' },
  { name: 'settings-holidays-new', path: '/settings/holidays', open: pressing('Añadir un festivo') },
  { name: 'settings-templates', path: '/settings/templates' },
  { name: 'settings-templates-new', path: '/settings/templates', open: pressing('Añadir un texto') },
  { name: 'settings-certification-body', path: '/settings/certification-body' },
  { name: 'settings-staff', path: '/settings/staff' },
  { name: 'settings-staff-new', path: '/settings/staff', open: pressing('Añadir a alguien') },
  { name: 'settings-keys', path: '/settings/keys' },
  { name: 'settings-keys-new', path: '/settings/keys', open: pressing('Nueva clave') },
]

/** The desk with demo data, as seen with all roles. Not a test: it writes pictures for people to look at. */
test('desk', async ({ page, product }) => {
  test.setTimeout(600_000)
  await page.setViewportSize(sizes.wide)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const person = await createStaff(product, ['reviewer', 'examiner', 'decider', 'admin'])
  await enterDesk(page, product, person, '/backoffice')
  for (const { name, path, open } of desk) {
    await page.setViewportSize(sizes.wide)
    await page.goto(`/backoffice${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await open?.(page)
    await page.evaluate(() => document.fonts.ready)
    for (const [size, viewport] of Object.entries(sizes))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: join(folder, `desk-${name}-${size}-${colorScheme}.png`) })
      }
  }
})
