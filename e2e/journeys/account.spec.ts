import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../screens/accessibility.ts'
import { signedIn, signInByPassword } from '../support/people.ts'
import { type Person } from '../support/sdk/identity-test.ts'
import { expect, stickingOut, test } from '../support/test.ts'
import { openRow } from '../support/account-form.ts'

// The browser logs each rejected call to its console.
test.use({ quiet: false })

/** Whether the identity service accepts these credentials. */
const canSignIn = (address: string, person: Person): Promise<boolean> =>
  signInByPassword(address, person).then(
    () => true,
    () => false,
  )

/** What is left on this device: entries in local storage and in the app's databases. */
const leftOnDevice = (page: Page): Promise<{ stored: number; kept: number }> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const counts = databases
      .filter(({ name }) => name?.startsWith('habilita-'))
      .map(
        ({ name = '' }) =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)))
            opening.addEventListener('success', () => {
              const { result } = opening
              const done = (count: number) => {
                result.close()
                resolve(count)
              }
              const [store] = result.objectStoreNames
              if (store === undefined) return done(0)
              const counting = result.transaction(store).objectStore(store).count()
              counting.addEventListener('success', () => done(counting.result))
            })
          }),
      )
    const kept = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    return { stored: localStorage.length, kept }
  })

test('§7 update password: the current one first, errors appear at their fields, and other devices are signed out', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  const { idToken: elsewhere } = await signInByPassword(product.address, person)
  await openRow(page, 'Contraseña')
  const current = page.getByLabel('Contraseña actual', { exact: true })
  const next = page.getByLabel('Contraseña nueva', { exact: true })
  const change = page.getByRole('button', { name: 'Cambiar mi contraseña' })
  await current.fill('otra frase larga')
  await next.fill('una frase nueva')
  await change.click()
  await expect(current).toHaveAccessibleDescription('Las credenciales no coinciden')
  await expect(next).toHaveValue('una frase nueva')
  await current.fill(person.password)
  await next.fill('corta')
  await change.click()
  await expect(next).toHaveAccessibleDescription(/usa al menos \d+ caracteres/)
  await next.fill('una frase nueva')
  await change.click()
  await expect(page.getByText('Contraseña cambiada')).toBeVisible()
  await expect(current).toHaveValue('')
  expect(await canSignIn(product.address, { ...person, password: 'una frase nueva' })).toBe(true)
  expect(await canSignIn(product.address, person)).toBe(false)
  const response = await fetch(`${product.address}/api/v1/user`, {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(response.status).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible()
})

test('§2 /settings/account: erasing an account lists what the law retains, requires the password and leaves no data on the device', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await page.goto('/settings/personal-data')
  await page.getByLabel('Nombre', { exact: true }).fill('Marta')
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' })
  await expect(dialog).toHaveAccessibleDescription('')
  await expect(dialog.getByText('bloqueamos')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Expediente de un certificado .*5 años/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await stickingOut(page)).toEqual([])
  const password = dialog.getByLabel('Contraseña', { exact: true })
  const erase = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })
  await erase.click()
  await expect(dialog.getByRole('region', { name: 'Revisa estos 2 datos' })).toBeFocused()
  await dialog.getByRole('checkbox').check()
  await password.fill('otra frase larga')
  await erase.click()
  await expect(password).toHaveAccessibleDescription('Las credenciales no coinciden')
  expect(await canSignIn(product.address, person)).toBe(true)
  await password.fill(person.password)
  await erase.click()
  await expect(page.getByText('Hemos eliminado tu cuenta.')).toBeVisible()
  expect(await canSignIn(product.address, person)).toBe(false)
  await expect.poll(() => leftOnDevice(page)).toEqual({ stored: 0, kept: 0 })
})
