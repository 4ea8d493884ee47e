import { type Locator, test as base } from '@playwright/test'
import { accessibilityFaults } from '../screens/accessibility.ts'
import { type DevServer, devServer } from '../support/dev-server.ts'
import { expect, stickingOut } from '../support/test.ts'

const test = base.extend<object, { dev: DevServer }>({
  dev: devServer,
  baseURL: async ({ dev }, use) => use(dev.address),
})

test.describe.configure({ mode: 'serial' })

test('npm run dev serves both apps, the API and the component gallery on one address', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entra en tu cuenta')
  await page.goto('/backoffice/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entra para trabajar')
  expect((await request.get('/api/v1/certification-body')).ok()).toBe(true)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`/dev/ui shows every component without accessibility faults (${colorScheme})`, async ({ page }) => {
    test.slow() // axe checks every line of every guilloche
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

test('/dev/ui fits a width of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await stickingOut(page)).toEqual([])
})

const look = (button: Locator) =>
  button.evaluate(element => {
    const { backgroundColor, color, height } = getComputedStyle(element)
    return { backgroundColor, color, height }
  })

const variants = ['default', 'accent', 'destructive', 'outline', 'secondary', 'ghost', 'link', 'input']

test('§9 buttons: accent at lg by default; a loading one is disabled, shows a spinner and keeps its width', async ({
  page,
}) => {
  await page.goto('/dev/ui')
  const part = (name: string) =>
    page.getByRole('heading', { name, exact: true }).first().locator('..').getByRole('button')
  const large = part('Botón accent').nth(2)
  const plain = part('Botón por omisión, a lo ancho').first()
  expect(await look(plain)).toEqual(await look(large))
  expect(await look(plain)).not.toEqual(await look(part('Botón default').nth(2)))
  expect(await look(plain)).not.toEqual(await look(part('Botón accent').nth(1)))
  for (const variant of variants) {
    const idle = part(`Botón ${variant}`).nth(1)
    const loading = part(`Botón ${variant}`).and(page.locator('[aria-busy=true]'))
    await expect(loading).toBeDisabled()
    await expect(loading.locator('svg.animate-spin')).toBeVisible()
    await expect(loading).toHaveAccessibleName(await idle.innerText())
    const [before, during] = [await idle.boundingBox(), await loading.boundingBox()]
    expect(during?.width, variant).toBe(before?.width)
    expect(during?.height, variant).toBe(before?.height)
  }
})

test('a loading button does not submit its form and stays in the tab order', async ({ page }) => {
  await page.goto('/dev/ui')
  const form = page.locator('form').first()
  const button = form.getByRole('button', { name: 'Enviar' })
  await page.evaluate(() => {
    for (const type of ['submit', 'click'])
      addEventListener(type, event => {
        if (type === 'submit') event.preventDefault()
        document.documentElement.toggleAttribute(`data-${type}`, true)
      })
  })
  await form.getByLabel('Correo electrónico').press('Enter')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await button.click({ force: true })
  await expect(page.locator('html')).not.toHaveAttribute('data-submit')
  await expect(page.locator('html')).not.toHaveAttribute('data-click')
})

test('a radio group exposes its error, and a radio keeps the name given by the form', async ({ page }) => {
  await page.goto('/dev/ui')
  const wrong = page.getByRole('radiogroup', { name: '¿Mañana o tarde?' }).first()
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAccessibleDescription('Elige una de las dos.')
  await expect(wrong.getByRole('radio', { name: 'Mañana' })).toHaveAttribute('name', 'turno')
  const right = page.getByRole('radiogroup', { name: '¿Qué examen prefieres?' }).first()
  await expect(right).not.toHaveAttribute('aria-invalid')
  await expect(right).toHaveAccessibleDescription('Puedes cambiarlo después.')
  const names = await right.getByRole('radio').evaluateAll(all => all.map(one => one.getAttribute('name')))
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toBeTruthy()
})

for (const { screen, width, below } of [
  { screen: 'phone', width: 390, below: true },
  { screen: 'wide screen', width: 1280, below: false },
])
  test(`on a ${screen} the dialog takes the focus, closes on Escape and returns the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dev/ui')
    const opener = page.getByRole('button', { name: 'Retirar…' }).first()
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: '¿Retirar la solicitud?' })
    await expect(dialog).toHaveAccessibleDescription(/^Perderás la plaza/)
    const keep = dialog.getByRole('button', { name: 'Seguir con ella' })
    const withdraw = dialog.getByRole('button', { name: 'Retirar' })
    await expect(keep).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    // The tab order follows the visual order.
    const [first, second] = [await withdraw.boundingBox(), await keep.boundingBox()]
    if (below) expect(second?.y).toBeGreaterThan(first?.y ?? Infinity)
    else expect(second?.x).toBeGreaterThan(first?.x ?? Infinity)
    await page.keyboard.press('Shift+Tab')
    await expect(withdraw).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(keep).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  })

test('a dialog taller than the screen opens scrolled to its title', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 260 })
  await page.goto('/dev/ui')
  await page.getByRole('button', { name: 'Retirar…' }).first().press('Enter')
  const title = page.getByRole('heading', { name: '¿Retirar la solicitud?' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
})

test('a dialog keeps its close button on a narrow screen with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dev/ui')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.getByRole('button', { name: 'Retirar…' }).first().press('Enter')
  const cross = page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })
  await expect(cross).toBeInViewport({ ratio: 1 })
})

test('a source edit appears in the open page without a reload', async ({ page, dev }) => {
  await page.goto('/')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await dev.edit(
    'apps/web/src/features/auth/sign-in/sign-in-view.tsx',
    'Entra en tu cuenta',
    'Editado en caliente',
  )
  await expect(page.getByRole('heading', { name: 'Editado en caliente' })).toBeVisible()
  await expect(page.locator('html[data-same-page]')).toBeAttached()
})
