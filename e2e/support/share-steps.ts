import type { Page } from '@playwright/test'
import { buildPdf } from './archive-people.ts'
import { expect } from './test.ts'

/** Posts a form to the app, as the operating system does when another app shares a file. */
export const share = (page: Page, name: string) =>
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

export const save = async (page: Page, name: string) => {
  await page.getByLabel(`¿Qué es ${name}?`).selectOption('training')
  await page.getByRole('button', { name: 'Guardar como Título o curso' }).click()
  await expect(page.getByRole('button', { name: `Descargar ${name}` })).toBeVisible()
}
