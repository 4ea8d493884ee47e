import { emailField, heading, press } from '../support/auth-forms.ts'
import { createPerson } from '../support/people.ts'
import { expect, mailedLink, test } from '../support/sdk/identity-test.ts'

test('§1 email link: on the device that requested it, the address is known and one press signs in', async ({
  page,
  context,
  product,
}) => {
  const { email } = await createPerson(product.address, { verified: true })
  await page.goto('/login?view=link')
  await emailField(page).fill(email)
  await press(page, 'Enviar enlace')
  await expect(heading(page)).toHaveText('Te hemos enviado un enlace')
  const tab = await context.newPage()
  await tab.goto(await mailedLink(product.address, email, 'EMAIL_SIGNIN'))
  await expect(heading(tab)).toHaveText('Entra con tu enlace')
  await expect(emailField(tab)).toHaveValue(email)
  await press(tab, 'Entrar')
  await expect(tab).toHaveURL('/')
  // The tab that requested the link is signed in too.
  await expect(page).toHaveURL('/')
})
