import type { Page } from '@playwright/test'
import { emailField, heading, press } from './auth-forms.ts'
import { createPerson, identity, signedIn } from './people.ts'
import { mailedLink } from './sdk/identity-test.ts'
import { accessibilityFaults, expect, stickingOut, test } from './test.ts'

interface View {
  readonly name: string
  readonly open: (page: Page, address: string) => Promise<unknown>
  readonly title: string
}

const at = (path: string) => (page: Page) => page.goto(path)

const mailedReset = async (page: Page, address: string) => {
  const { email } = await createPerson(address, { verified: true })
  await identity(address, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
  await page.goto(await mailedLink(address, email, 'PASSWORD_RESET'))
  await expect(page.getByLabel('Contraseña nueva')).toBeVisible()
}

const views: readonly View[] = [
  { name: 'sign-in', open: at('/login'), title: 'Entra en tu cuenta' },
  {
    name: 'sign-in with faults',
    open: async page => {
      await page.goto('/login')
      await press(page, 'Entrar')
      await expect(page.getByRole('region', { name: 'Revisa estos 2 datos' })).toBeVisible()
    },
    title: 'Entra en tu cuenta',
  },
  { name: 'sign-up', open: at('/login?view=sign-up'), title: 'Crea tu cuenta' },
  {
    name: 'sign-up, reading the terms',
    open: async page => {
      await page.goto('/login?view=sign-up')
      await press(page, 'Condiciones de uso')
      await expect(page.getByText('La cuenta es personal.')).toBeVisible()
    },
    title: 'Crea tu cuenta',
  },
  { name: 'link', open: at('/login?view=link'), title: 'Entra con un enlace' },
  { name: 'a followed link', open: at('/login?code=x'), title: 'Entra con tu enlace' },
  {
    name: 'reset, sent',
    open: async page => {
      await page.goto('/login?view=reset')
      await emailField(page).fill('una-direccion-muy-larga-de-una-persona@correo.example')
      await press(page, 'Enviar enlace')
    },
    title: 'Mira tu correo',
  },
  {
    name: '/not-verified',
    open: async (page, address) => {
      await signedIn(page, address, { verified: false })
      await page.goto('/not-verified')
    },
    title: 'Confirma tu correo',
  },
  { name: 'reset-password', open: mailedReset, title: 'Elige otra contraseña' },
  { name: 'a dead link', open: at('/auth/action/verify-email?code='), title: 'Este enlace ya no sirve.' },
]

for (const { name, open, title } of views)
  test(`${name}: no accessibility faults in light and dark, and it fits 320 pixels and large text`, async ({
    page,
    product,
  }) => {
    await open(page, product.address)
    await expect(heading(page)).toHaveText(title)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityFaults(page), colorScheme).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await stickingOut(page)).toEqual([])
    await page.setViewportSize({ width: 640, height: 640 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await stickingOut(page)).toEqual([])
  })
