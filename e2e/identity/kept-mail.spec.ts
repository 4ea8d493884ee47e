import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Signs a person up, requests the verification mail and returns the address. */
const mailToSomebody = async (request: APIRequestContext): Promise<string> => {
  const email = `${randomUUID().slice(0, 8)}@correo.es`
  const call = async (operation: string, data: object) =>
    (await request.post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=x`, { data })).json()
  const { idToken } = (await call('signUp', { email, password: 'una frase larga' })) as { idToken: string }
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return email
}

test('captured mail appears without a reload, is shown as HTML or text, and its link can be opened', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dev/mail')
  const email = await mailToSomebody(request)
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu correo en Habilita' })).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('link', { name: 'Confirmar mi correo' })).toBeVisible()
  const href = await page.getByRole('link', { name: 'Abrir el enlace' }).getAttribute('href')
  expect(href).toMatch(/\/auth\/action\?mode=verifyEmail&oobCode=[\w-]{43}&apiKey=habilita&lang=es$/)
  await page.getByRole('link', { name: 'Texto' }).click()
  await expect(page.getByText('El enlace sirve durante 24 horas').last()).toBeVisible()
})

test('codes are served at the path that the official emulator uses', async ({ request }) => {
  const email = await mailToSomebody(request)
  const codes = async () => {
    const response = await request.get('/emulator/v1/projects/demo-habilita/oobCodes')
    const { oobCodes } = (await response.json()) as {
      oobCodes: { email: string; oobCode: string; oobLink: string }[]
    }
    return oobCodes.filter(code => code.email === email)
  }
  await expect.poll(codes).toHaveLength(1)
  const [code] = await codes()
  expect(code).toMatchObject({ email, requestType: 'VERIFY_EMAIL' })
  expect(code?.oobLink).toContain(code?.oobCode)
})
