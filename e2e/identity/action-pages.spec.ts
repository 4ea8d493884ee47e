import {
  applyMailedCode,
  askForNewAddress,
  expectDeadLink,
  heading,
  press,
  askForReset,
} from '../support/auth-forms.ts'
import { createPerson, identity, signedIn, STORED_USER_KEY } from '../support/people.ts'
import { expect, mailedLink } from '../support/sdk/identity-test.ts'
import { test } from '../support/test.ts'

const askVerification = (address: string, idToken: string) =>
  identity(address, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })

const isVerified = async (address: string, idToken: string): Promise<boolean> => {
  const { users } = await identity<{ users: { emailVerified: boolean }[] }>(address, 'lookup', { idToken })
  return users[0]?.emailVerified ?? false
}

test('§4 verify email: verify the code, then apply it, on a device without a signed-in user', async ({
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
  // Mail scanners open links too, so opening the page must not verify the address.
  expect(await isVerified(product.address, idToken)).toBe(false)
  await press(page, 'Confirmar mi correo')
  await expect(heading(page)).toHaveText('Correo confirmado')
  await expect(heading(page)).toBeFocused()
  expect(await isVerified(product.address, idToken)).toBe(true)
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/login?redirect=%2F')
})

test('§4 verify and change email: on a device without a signed-in user, the backend is updated without a call from the app', async ({
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

test('§4 reset password: a user signed in with another account is signed out too, also on the server', async ({
  page,
  product,
}) => {
  const { address } = product
  const { email } = await createPerson(address, { verified: true })
  await signedIn(page, address)
  await askForReset(address, email)
  await page.goto(await mailedLink(address, email, 'PASSWORD_RESET'))
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra frase larga')
  const ended = page.waitForResponse('**/api/v1/account/sessions/current')
  await press(page, 'Cambiar contraseña')
  expect((await ended).ok()).toBe(true)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(key => localStorage.getItem(key), STORED_USER_KEY)).toBeNull()
})

test('§4 verify and change email: a user signed in with another account stays signed in, and their account is unchanged', async ({
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
  test.use({ quiet: false }) // Chromium logs rejected calls to the console

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
    test(`§8 invalid code: ${path} says that the code is invalid and links to a new one`, async ({
      page,
    }) => {
      for (const code of ['no-es-un-código', '']) {
        await page.goto(`${path}?code=${code}`)
        await expectDeadLink(page)
      }
      await page.getByRole('link', { name: another }).click()
      await expect(page).toHaveURL(leads)
    })

  test('§8 invalid code: /auth/action/recover-email says that the code is invalid and where to get help', async ({
    page,
  }) => {
    await page.goto('/auth/action/recover-email?code=no')
    await expectDeadLink(page)
    await expect(page.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', /^mailto:/)
  })

  test('§8 invalid code: shown for a link that was used between opening the page and pressing the button', async ({
    page,
    product,
  }) => {
    const { email, idToken } = await createPerson(product.address, { verified: false })
    await askVerification(product.address, idToken)
    await page.goto(await mailedLink(product.address, email, 'VERIFY_EMAIL'))
    await expect(page.getByText(email)).toBeVisible()
    await applyMailedCode(product.address, email, 'VERIFY_EMAIL')
    await press(page, 'Confirmar mi correo')
    await expectDeadLink(page)
    await expect(heading(page)).toBeFocused()
  })

  test('§8 invalid code: a code is accepted only on the page it was issued for', async ({
    page,
    product,
  }) => {
    const { email } = await createPerson(product.address, { verified: true })
    await askForReset(product.address, email)
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

  test('without a network a link is not reported as invalid, and the user can try again', async ({
    page,
    product,
  }) => {
    const { email } = await createPerson(product.address, { verified: true })
    await askForReset(product.address, email)
    await page.route(/accounts:resetPassword/, route => route.abort())
    await page.goto(await mailedLink(product.address, email, 'PASSWORD_RESET'))
    await expect(page.getByRole('alert')).toContainText('Comprueba tu conexión y vuelve a intentarlo.')
    await page.unroute(/accounts:resetPassword/)
    await press(page, 'Reintentar')
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeVisible()
    await expect(heading(page)).toBeFocused()
  })
})
