import type { Page } from '@playwright/test'
import { emailField, passwordField } from './auth-forms.ts'
import { STORED_USER_KEY } from './people.ts'
import { type Person } from './sdk/identity-test.ts'

export const fillIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('checkbox').check()
}

/** The signed-in user of the page, as the API returns it. */
export const userOf = async (page: Page, address: string): Promise<unknown> => {
  const token = await page.evaluate(key => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      stsTokenManager?: { accessToken: string }
    }
    return stored.stsTokenManager?.accessToken
  }, STORED_USER_KEY)
  const answer = await fetch(`${address}/api/v1/user`, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}
