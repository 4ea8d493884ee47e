import type { Page } from '@playwright/test'
import {
  applyMailedCode,
  askForNewAddress,
  countMails,
  enter,
  expectDeadLink,
  expectWrong,
  heading,
  press,
} from '../support/auth-forms.ts'
import { createPerson, identity, signedIn, STORED_USER_KEY } from '../support/people.ts'
import { expect, mailedLink } from '../support/sdk/identity-test.ts'
import { test } from '../support/test.ts'

const askReset = (address: string, email: string) =>
  identity(address, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })

const askVerification = (address: string, idToken: string) =>
  identity(address, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })

const isVerified = async (address: string, idToken: string): Promise<boolean> => {
  const { users } = await identity<{ users: { emailVerified: boolean }[] }>(address, 'lookup', { idToken })
  return users[0]?.emailVerified ?? false
}

const tokenOn = (page: Page): Promise<string> =>
  page.evaluate(
    key =>
      (JSON.parse(localStorage.getItem(key) ?? '{}') as { stsTokenManager: { accessToken: string } })
        .stsTokenManager.accessToken,
    STORED_USER_KEY,
  )

test('§4 reset password: verify the code, then apply a new password, then signed out', async ({
  page,
  product,
}) => {
  const { email } = await signedIn(page, product.address)
  await askReset(product.address, email)
  await page.goto(await mailedLink(product.address, email, 'PASSWORD_RESET'))
  await expect(heading(page)).toHaveText('Elige otra contraseña')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
  const field = page.getByLabel('Contraseña nueva', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await field.fill('corta')
  await press(page, 'Cambiar contraseña')
  await expectWrong(page, 'Contraseña nueva', 'Para que sea segura, usa al menos 6 caracteres.')
  await field.fill('otra frase larga')
  await press(page, 'Cambiar contraseña')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Has cambiado tu contraseña. Entra con la nueva.')).toBeVisible()
  expect(await page.evaluate(key => localStorage.getItem(key), STORED_USER_KEY)).toBeNull()
  await enter(page, { email, password: 'otra frase larga' })
  await expect(page).toHaveURL('/')
})

test('§4 verify email: verify the code, then apply it, on a device that nobody is signed in on', async ({
  page,
  product,
}) => {
  const { email, idToken } = await createPerson(product.address, { verified: false })
  await askVerification(product.address, idToken)
  await page.goto(await mailedLink(product.address, email, 'VERIFY_EMAIL'))
  await expect(page.getByText(email)).toBeVisible()
  await expect(
    page.getByText('Hazlo solo si has creado tú la cuenta; si no, cierra esta página.'),
  ).toBeVisible()
  // A program that reads mail opens links too: nothing has happened yet.
  expect(await isVerified(product.address, idToken)).toBe(false)
  await press(page, 'Confirmar mi correo')
  await expect(heading(page)).toHaveText('Correo confirmado')
  await expect(heading(page)).toBeFocused()
  expect(await isVerified(product.address, idToken)).toBe(true)
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/login?redirect=%2F')
})

test('§4 verify email: who is signed in goes on with a token that says so', async ({ page, product }) => {
  const { email } = await signedIn(page, product.address, { verified: false })
  await page.goto('/not-verified')
  await press(page, 'Enviar otra vez')
  await page.goto(await mailedLink(product.address, email, 'VERIFY_EMAIL'))
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('Hazlo solo si')).toHaveCount(0)
  await press(page, 'Confirmar mi correo')
  await expect(page).toHaveURL('/')
  const claims = JSON.parse(
    Buffer.from((await tokenOn(page)).split('.')[1] ?? '', 'base64url').toString(),
  ) as object
  expect(claims).toMatchObject({ email_verified: true })
})

test('§4 recover email: verify the code, then apply it, then a password reset mail goes out', async ({
  page,
  product,
}) => {
  const { address } = product
  const { email, idToken } = await createPerson(address, { verified: true })
  const stolen = await askForNewAddress(address, idToken)
  await applyMailedCode(address, stolen, 'VERIFY_AND_CHANGE_EMAIL')
  await page.goto(await mailedLink(address, email, 'RECOVER_EMAIL'))
  await expect(heading(page)).toHaveText('Recupera tu correo')
  await expect(page.getByText(email)).toBeVisible()
  expect(await countMails(address, email, 'PASSWORD_RESET')).toBe(0)
  await press(page, 'Recuperar mi correo')
  await expect(heading(page)).toHaveText('Correo recuperado')
  await expect(page.getByText('Te hemos enviado un enlace para que elijas otra contraseña')).toBeVisible()
  await page.goto(await mailedLink(address, email, 'PASSWORD_RESET'))
  await expect(heading(page)).toHaveText('Elige otra contraseña')
})

test('§4 verify and change email: verify yields both addresses; apply patches the email on the backend', async ({
  page,
  product,
}) => {
  const { address } = product
  const { email, password } = await signedIn(page, address)
  await page.goto('/certificates')
  const newEmail = await askForNewAddress(address, await tokenOn(page))
  await page.goto(await mailedLink(address, newEmail, 'VERIFY_AND_CHANGE_EMAIL'))
  await expect(heading(page)).toHaveText('Confirma tu nuevo correo')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(newEmail)).toBeVisible()
  const patched = page.waitForResponse('**/api/v1/user/email')
  await press(page, 'Cambiar mi correo')
  const answer = await patched
  expect(answer.request().method()).toBe('PATCH')
  expect(await answer.json()).toMatchObject({ email: newEmail })
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Has cambiado tu correo.')).toBeVisible()
  await expect(page.getByText('Tu sesión ha caducado.')).toHaveCount(0)
  await enter(page, { email: newEmail, password })
  await expect(page).toHaveURL('/')
})

test('§4 verify and change email: on a device that nobody is signed in on, the backend follows by itself', async ({
  page,
  product,
}) => {
  const { address } = product
  const { idToken } = await createPerson(address, { verified: true })
  const newEmail = await askForNewAddress(address, idToken)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(await mailedLink(address, newEmail, 'VERIFY_AND_CHANGE_EMAIL'))
  await expect(page.getByText(`pasará a ser ${newEmail}.`)).toContainText(
    'Después tendrás que volver a entrar.',
  )
  await press(page, 'Cambiar mi correo')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Has cambiado tu correo.')).toBeVisible()
  expect(asked.filter(url => url.includes('/api/v1/user'))).toEqual([])
})

test('§4 reset password: whoever is signed in with another account is signed out too, on the server as well', async ({
  page,
  product,
}) => {
  const { address } = product
  const { email } = await createPerson(address, { verified: true })
  await signedIn(page, address)
  await askReset(address, email)
  await page.goto(await mailedLink(address, email, 'PASSWORD_RESET'))
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra frase larga')
  const ended = page.waitForResponse('**/api/v1/account/sessions/current')
  await press(page, 'Cambiar contraseña')
  expect((await ended).ok()).toBe(true)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(key => localStorage.getItem(key), STORED_USER_KEY)).toBeNull()
})

test('§4 verify and change email: whoever is signed in with another account stays so, and nothing of theirs changes', async ({
  page,
  product,
}) => {
  const { address } = product
  const { email, idToken } = await createPerson(address, { verified: true })
  const newEmail = await askForNewAddress(address, idToken)
  await signedIn(page, address)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(await mailedLink(address, newEmail, 'VERIFY_AND_CHANGE_EMAIL'))
  await expect(page.getByText(`pasará a ser ${newEmail}.`)).not.toContainText('volver a entrar')
  await press(page, 'Cambiar mi correo')
  await expect(heading(page)).toHaveText('Correo cambiado')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(`La cuenta de ${email} es ahora la de ${newEmail}.`)).toBeVisible()
  expect(asked.filter(url => url.includes('/api/v1/user/email'))).toEqual([])
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('links that no longer work', () => {
  test.use({ quiet: false }) // Chromium writes the refused requests to the console

  for (const { path, another, leads } of [
    { path: '/auth/action/reset-password', another: 'Pedir otro', leads: '/login?view=reset' },
    {
      path: '/auth/action/verify-email',
      another: 'Pedir otro',
      leads: '/login?redirect=%2Fnot-verified',
    },
    {
      path: '/auth/action/verify-and-change-email',
      another: 'Pedir otro',
      leads: '/login?redirect=%2Fsettings%2Faccount',
    },
  ])
    test(`§8 invalid code: ${path} says so, with the way to another`, async ({ page }) => {
      for (const code of ['no-es-un-código', '']) {
        await page.goto(`${path}?code=${code}`)
        await expectDeadLink(page)
      }
      await page.getByRole('link', { name: another }).click()
      await expect(page).toHaveURL(leads)
    })

  test('§8 invalid code: /auth/action/recover-email says so, and where help is', async ({ page }) => {
    await page.goto('/auth/action/recover-email?code=no')
    await expectDeadLink(page)
    await expect(page.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', /^mailto:/)
  })

  test('§8 invalid code: a link that was used between looking and pressing', async ({ page, product }) => {
    const { email, idToken } = await createPerson(product.address, { verified: false })
    await askVerification(product.address, idToken)
    await page.goto(await mailedLink(product.address, email, 'VERIFY_EMAIL'))
    await expect(page.getByText(email)).toBeVisible()
    await applyMailedCode(product.address, email, 'VERIFY_EMAIL')
    await press(page, 'Confirmar mi correo')
    await expectDeadLink(page)
    await expect(heading(page)).toBeFocused()
  })

  test('§8 invalid code: a code is good for its own page alone', async ({ page, product }) => {
    const { email } = await createPerson(product.address, { verified: true })
    await askReset(product.address, email)
    const link = new URL(await mailedLink(product.address, email, 'PASSWORD_RESET'))
    await page.goto(`/auth/action/verify-email?code=${link.searchParams.get('oobCode')}`)
    await expectDeadLink(page)
  })

  for (const [missing, answer] of [
    ['new', { email: 'antes@correo.example' }],
    ['previous', { newEmail: 'ahora@correo.example' }],
  ] as const)
    test(`§4 verify and change email: an invalid-code error if the ${missing} email is missing`, async ({
      page,
    }) => {
      await page.route(/accounts:resetPassword/, route =>
        route.fulfill({ json: { requestType: 'VERIFY_AND_CHANGE_EMAIL', ...answer } }),
      )
      await page.goto('/auth/action/verify-and-change-email?code=x')
      await expectDeadLink(page)
    })

  test('without a connection a link is not called dead: it can be tried again', async ({ page, product }) => {
    const { email } = await createPerson(product.address, { verified: true })
    await askReset(product.address, email)
    await page.route(/accounts:resetPassword/, route => route.abort())
    await page.goto(await mailedLink(product.address, email, 'PASSWORD_RESET'))
    await expect(page.getByRole('alert')).toContainText('Comprueba tu conexión y vuelve a intentarlo.')
    await page.unroute(/accounts:resetPassword/)
    await press(page, 'Reintentar')
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeVisible()
    await expect(heading(page)).toBeFocused()
  })
})
