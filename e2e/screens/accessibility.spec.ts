import type { Page } from '@playwright/test'
import { faultsByTheme } from './accessibility.ts'
import { expect, test } from '../support/test.ts'

/** A page without violations, plus what the test adds. */
const show = (page: Page, styles: string, content = ''): Promise<void> =>
  page.setContent(`<!doctype html>
    <html lang="es">
      <head><title>Prueba</title><style>:root { color-scheme: light dark } ${styles}</style></head>
      <body><main><h1>Prueba</h1>${content}</main></body>
    </html>`)

const starting = (rule: string) => expect.stringMatching(new RegExp(`^${rule}: `))

test('every screen: the check finds nothing where there is nothing', async ({ page }) => {
  await show(page, '')
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [] })
})

test('every screen: the check knows words that are too pale in one theme alone', async ({ page }) => {
  await show(page, 'p { color: light-dark(#000, #333); background: light-dark(#fff, #222) }', '<p>Pálido</p>')
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [starting('color-contrast')] })
  await show(page, 'p { color: light-dark(#ccc, #fff); background: light-dark(#fff, #222) }', '<p>Pálido</p>')
  expect(await faultsByTheme(page)).toEqual({ light: [starting('color-contrast')], dark: [] })
})

test('every screen: the check knows links that are like the words around them in dark alone', async ({
  page,
}) => {
  await show(
    page,
    'a { text-decoration: none; color: light-dark(#b00, #fff) } body { color: light-dark(#000, #ddd); background: light-dark(#fff, #222) }',
    '<p>Lee antes <a href="/legal">las condiciones</a> de este servicio.</p>',
  )
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [starting('link-in-text-block')] })
})

test('every screen: what is broken in both themes is told of both', async ({ page }) => {
  await show(page, '', '<input>')
  expect(await faultsByTheme(page)).toEqual({ light: [starting('label')], dark: [starting('label')] })
})

test('every screen: what is there in dark alone is held to every rule', async ({ page }) => {
  await show(
    page,
    'input { display: none } @media (prefers-color-scheme: dark) { input { display: block } }',
    '<input>',
  )
  expect(await faultsByTheme(page)).toEqual({ light: [], dark: [starting('label')] })
})
