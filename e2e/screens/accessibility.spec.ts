import type { Page } from '@playwright/test'
import { faultsByTheme } from './accessibility.ts'
import { expect, test } from '../support/test.ts'

/** A page without violations, plus the content that the test adds. */
const show = (page: Page, styles: string, content = ''): Promise<void> =>
  page.setContent(`<!doctype html>
    <html lang="es">
      <head><title>Prueba</title><style>:root { color-scheme: light dark } ${styles}</style></head>
      <body><main><h1>Prueba</h1>${content}</main></body>
    </html>`)

const starting = (rule: string) => expect.stringMatching(new RegExp(`^${rule}: `))

test('every screen: the check reports nothing on a page without violations', async ({ page }) => {
  await show(page, '')
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [] })
})

test('every screen: the check detects text with low contrast in only one theme', async ({ page }) => {
  await show(page, 'p { color: light-dark(#000, #333); background: light-dark(#fff, #222) }', '<p>Pálido</p>')
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [starting('color-contrast')] })
  await show(page, 'p { color: light-dark(#ccc, #fff); background: light-dark(#fff, #222) }', '<p>Pálido</p>')
  expect(await faultsByTheme(page)).toEqual({ light: [starting('color-contrast')], dark: [] })
})

test('every screen: the check detects links that look like the text around them only in the dark theme', async ({
  page,
}) => {
  await show(
    page,
    'a { text-decoration: none; color: light-dark(#b00, #fff) } body { color: light-dark(#000, #ddd); background: light-dark(#fff, #222) }',
    '<p>Lee antes <a href="/legal">las condiciones</a> de este servicio.</p>',
  )
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [starting('link-in-text-block')] })
})

test('every screen: a violation in both themes is reported for both', async ({ page }) => {
  await show(page, '', '<input>')
  expect(await faultsByTheme(page)).toEqual({ light: [starting('label')], dark: [starting('label')] })
})

test('every screen: content shown only in the dark theme is checked against every rule', async ({ page }) => {
  await show(
    page,
    'input { display: none } @media (prefers-color-scheme: dark) { input { display: block } }',
    '<input>',
  )
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [starting('label')] })
})
