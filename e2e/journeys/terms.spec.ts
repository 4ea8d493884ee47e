import { heading, press, ACCEPT_TERMS } from '../support/auth-forms.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('§7 user: a user who has not accepted the terms must read and accept them once', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address, { accepted: false })
  await page.goto('/exams')
  await expect(heading(page)).toHaveText('Antes de empezar')
  await expect(page.getByText('La cuenta es personal.')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await press(page, ACCEPT_TERMS)
  await expect(heading(page)).toHaveText('Exámenes')
  await page.reload()
  await expect(heading(page)).toHaveText('Exámenes')
})
