import { countMails, press } from '../support/auth-forms.ts'
import { expect, newPerson, test } from '../support/sdk/identity-test.ts'
import { fillIn, userOf } from '../support/sign-up-form.ts'

test('§4 sign-up: the mail goes out, the user is initialised and the terms are accepted', async ({
  page,
  product,
}) => {
  const person = newPerson()
  const { termsVersion } = (await (await fetch(`${product.address}/api/v1/certification-body`)).json()) as {
    termsVersion: string
  }
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/v1/user') asked.push(request.method())
  })
  await page.goto('/login?view=sign-up')
  await fillIn(page, person)
  await press(page, 'Crear cuenta')
  await expect(page).toHaveURL('/not-verified')
  await expect(page.getByText(person.email)).toBeVisible()
  await expect.poll(() => countMails(product.address, person.email, 'VERIFY_EMAIL')).toBe(1)
  await expect
    .poll(() => userOf(page, product.address))
    .toMatchObject({ email: person.email, terms: { version: termsVersion } })
  expect(asked).toEqual(['POST', 'PATCH'])
})
