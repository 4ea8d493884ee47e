import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { signedIn } from '../support/people.ts'
import { readUser, saveElsewhere } from '../support/settings-people.ts'
import { open, save, saved } from '../support/personal-data-form.ts'

const downloaded = async (page: Page, button: string) => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await downloading
  const content = Buffer.concat(await (await download.createReadStream()).toArray())
  return { name: download.suggestedFilename(), content }
}

test('§7 PATCH user: the whole profile is saved as it is typed, normalized, and shown again after a reload', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await open(page)
  await page.getByLabel('Nombre', { exact: true }).fill('  Marta ')
  await page.getByLabel('Primer apellido').fill('Ruiz')
  await page.getByLabel('Segundo apellido').fill('Ibáñez')
  await page.getByLabel('Fecha de nacimiento').fill('05111980')
  await page.getByLabel('Número', { exact: true }).fill('12.345.678-z')
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('05/11/1980')
  await page.getByLabel('Teléfono').fill('+34612345678')
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('12345678Z')
  await page.getByLabel('Calle, número y piso').fill('Calle Mayor, 1, 2.º B')
  await expect(page.getByLabel('Teléfono')).toHaveValue('612 345 678')
  await page.getByLabel('Código postal').fill('50003')
  await expect(page.getByLabel('Provincia')).toHaveValue('50')
  await page.getByLabel('Localidad').fill('Zaragoza')
  await page.getByLabel('Nombre de la empresa').fill('Instalaciones Ebro, S. L.')
  await page.getByLabel('NIF de la empresa').fill('b12345674')
  await save(page)
  await saved(page)
  expect((await readUser(product.address, person)).profile).toEqual({
    firstName: 'Marta',
    firstSurname: 'Ruiz',
    secondSurname: 'Ibáñez',
    document: { kind: 'dni', number: '12345678Z' },
    birthDate: '1980-11-05',
    phone: '+34612345678',
    address: {
      street: 'Calle Mayor, 1, 2.º B',
      postalCode: '50003',
      municipality: 'Zaragoza',
      province: '50',
    },
    employer: { name: 'Instalaciones Ebro, S. L.', taxId: 'B12345674' },
  })
  await page.reload()
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('05/11/1980')
  await expect(page.getByLabel('Teléfono')).toHaveValue('612 345 678')
  await expect(page.getByLabel('Provincia')).toHaveValue('50')
  await expect(page.getByText('Hemos recuperado')).toHaveCount(0)
})

test('§2 /settings/personal-data: the user can download their data and read about their rights', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await saveElsewhere(product.address, person, { firstName: 'Marta' })
  await open(page)
  const json = await downloaded(page, 'Descargar mis datos (JSON)')
  expect(json.name).toBe('mis-datos.json')
  const data = JSON.parse(json.content.toString()) as Record<string, unknown[]>
  expect(data['person']).toEqual([
    expect.objectContaining({ email: person.email, profile: { firstName: 'Marta' } }),
  ])
  expect(JSON.stringify(data)).not.toMatch(/draftKey|passwordHash|refreshHash/)
  const pdf = await downloaded(page, 'Descargar mis datos (PDF)')
  expect(pdf.name).toBe('mis-datos.pdf')
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('heading', { name: 'Ejercer mis derechos' }).click()
  await expect(page.getByText('te respondemos en un mes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Escribir a hola@habilita.example' })).toHaveAttribute(
    'href',
    /^mailto:hola@habilita\.example\?/,
  )
})
