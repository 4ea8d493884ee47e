import type { Page } from '@playwright/test'
import { buildPdf } from '../support/archive-people.ts'
import { enter } from '../support/auth-forms.ts'
import { createPerson, signedIn } from '../support/people.ts'
import { storedTexts } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

test.use({ quiet: false, serviceWorker: true })

/** As the system hands over what another app shares: a form that is sent to us, with nobody looking. */
const share = (page: Page, name: string) =>
  page.evaluate(
    ([fileName, text]) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/share'
      form.enctype = 'multipart/form-data'
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'files'
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], fileName, { type: 'application/pdf' }))
      input.files = transfer.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [name, buildPdf().toString()] as const,
  )

const save = async (page: Page, name: string) => {
  await page.getByLabel(`¿Qué es ${name}?`).selectOption('training')
  await page.getByRole('button', { name: 'Guardar como Título o curso' }).click()
  await expect(page.getByRole('button', { name: `Descargar ${name}` })).toBeVisible()
}

test('share target: a file from another app becomes a document once it is said what it is', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.goto('/settings')
  await underWorker(page)
  await share(page, 'curso.pdf')
  await expect(page).toHaveURL(/\/settings\/documents\?shared=/)
  await expect(page.getByRole('heading', { name: 'Lo que has compartido' })).toBeVisible()
  expect(await storedTexts(page.context()), 'sealed').not.toContain('curso.pdf')
  await page.goto('/settings/documents')
  await save(page, 'curso.pdf')
  await expect(page.getByRole('heading', { name: 'Lo que has compartido' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Descargar curso.pdf' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lo que has compartido' })).toHaveCount(0)
})

test('share target: with nobody signed in it is kept until somebody is, and that is said', async ({
  page,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  await page.goto('/login')
  await underWorker(page)
  await share(page, 'título.pdf')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Hemos guardado lo que has compartido.')).toBeVisible()
  await enter(page, person)
  await save(page, 'título.pdf')
})
