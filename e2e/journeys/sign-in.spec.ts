import { enter } from '../support/auth-forms.ts'
import { createPerson } from '../support/people.ts'
import { expect, test } from '../support/sdk/identity-test.ts'

test('§2 /login: a user who signs in goes to the redirect', async ({ page, product }) => {
  const person = await createPerson(product.address, { verified: true })
  await page.goto('/login?redirect=%2Fexams%3Fq%3Dgas')
  await enter(page, person)
  await expect(page).toHaveURL('/exams?q=gas')
})

test('§2 /login: a user who signs in with an unverified address is sent to /not-verified', async ({
  page,
  product,
}) => {
  const person = await createPerson(product.address, { verified: false })
  await page.goto('/login?redirect=%2Fexams')
  await enter(page, person)
  await expect(page).toHaveURL('/not-verified')
  await expect(page.getByText(person.email)).toBeVisible()
})
