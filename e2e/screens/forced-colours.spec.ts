import type { Locator } from '@playwright/test'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** With forced colours, backgrounds and shadows disappear. */
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const look = (element: Locator) =>
  element.evaluate(node => {
    const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle, backgroundColor } =
      getComputedStyle(node)
    return {
      border: `${borderTopWidth} ${borderTopStyle}`,
      outline: outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineStyle}`,
      backgroundColor,
    }
  })

test('forced colours: only the current tab has an outline', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.goto('/exams')
  const tabs = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect(tabs).toHaveCount(4)
  const pill = (name: string) => tabs.filter({ hasText: name }).locator('span').first()
  await expect.poll(() => look(pill('Exámenes'))).toMatchObject({ outline: '2px solid' })
  for (const name of ['Inicio', 'Solicitudes', 'Certificados'])
    expect(await look(pill(name)), name).toMatchObject({ outline: 'none' })
})

test('forced colours: all buttons, dialogs and links that look like buttons have a border', async ({
  page,
  product,
}) => {
  await page.goto('/login?view=sign-up')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const name of ['Crear cuenta', 'Condiciones de uso'])
    expect(await look(button(name)), name).toMatchObject({ border: '1px solid' })
  await button('Condiciones de uso').click()
  expect(await look(button('Cerrar')), 'Cerrar').toMatchObject({ border: '1px solid' })
  expect(await look(page.getByRole('dialog')), 'dialog').toMatchObject({ border: '1px solid' })

  await signedIn(page, product.address)
  await page.goto('/requests')
  const links = page.getByRole('main').getByRole('link', { name: 'Nueva solicitud' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) expect(await look(link)).toMatchObject({ border: '1px solid' })
})

test('forced colours: checked checkboxes and radio buttons are visible as such', async ({
  page,
  product,
}) => {
  await page.goto('/login?view=sign-up')
  const box = page.getByRole('checkbox').first()
  const mark = box.locator('xpath=following-sibling::*')
  await expect(mark).toHaveCSS('opacity', '0')
  const empty = await look(box)
  await box.check()
  await expect(mark).toHaveCSS('opacity', '1')
  expect((await look(box)).backgroundColor).not.toBe(empty.backgroundColor)
  const ink = await mark.evaluate(node => getComputedStyle(node).color)
  expect(ink).not.toBe((await look(box)).backgroundColor)

  await signedIn(page, product.address)
  await page.goto('/settings/account')
  await expect
    .poll(() => look(page.getByRole('radio', { checked: true })))
    .toMatchObject({ border: '7px solid' })
  const rest = page.getByRole('radio', { checked: false })
  for (const radio of await rest.all()) expect((await look(radio)).border).not.toBe('7px solid')
})
