import type { Page } from '@playwright/test'
import { expectWrong } from '../support/auth-forms.ts'
import { toasts } from '../support/notices.ts'
import {
  beginElsewhere,
  draftKey,
  draftPath,
  readyToSend,
  showArchive,
} from '../support/new-request-people.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

test.use({ quiet: false }) // the browser logs each failed call to its console

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const send = (page: Page) => page.getByRole('button', { name: 'Enviar solicitud' }).click()

const begun = async (page: Page, address: string, values: object, step: string) => {
  const person = await signedIn(page, address)
  await showArchive(page, [])
  const key = await beginElsewhere(address, person, values)
  await page.goto(draftPath(key, step))
  return { person, key }
}

test('wizard: each step has a URL: back and forward move between steps and keep the choices', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await showArchive(page, [])
  await page.goto('/new-request')
  await page.getByRole('radio', { name: 'Gas' }).click()
  await expect(page.getByRole('radio', { name: 'Gas' })).toBeFocused()
  await goOn(page)
  await expect(heading(page)).toHaveText('¿Con qué alcance?')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Nueva solicitud: paso 2 de 7')).toBeVisible()
  await page.getByRole('radio', { name: 'Instalador de gas B' }).click()
  await goOn(page)
  await expect(heading(page)).toHaveText('Lo que hace falta')
  await page.goBack()
  await expect(heading(page)).toHaveText('¿Con qué alcance?')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Instalador de gas B' })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Gas' })).toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect(heading(page)).toHaveText('Lo que hace falta')
})

test('wizard: a step that later steps depend on cannot be skipped', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.goto('/new-request')
  await goOn(page)
  await expect(page.getByText('Elige una especialidad.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio', { name: 'Gas' }).click()
  await page.getByRole('radio', { name: 'Rectificación' }).click()
  await goOn(page)
  await page.getByRole('checkbox', { name: 'Puesta en marcha' }).click()
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('solo se puede pedir junto con')
  await page.getByRole('radio', { name: 'Instalador de gas A' }).click()
  await goOn(page)
  await expectWrong(page, 'Número del certificado', 'Escribe el número del certificado.')
  await page.getByLabel('Número del certificado').fill('GAS-1')
  await goOn(page)
  await expectWrong(page, 'Qué hay que corregir', 'Cuéntanos qué hay que corregir.')
})

test('wizard: missing items are listed before sending, each with a link to its field', async ({
  page,
  product,
}) => {
  const { key } = await begun(
    page,
    product.address,
    { category: 'gas', type: 'initial', accommodations: ['reader'] },
    'review',
  )
  await send(page)
  const list = page.getByRole('region', { name: 'Esto falta antes de enviar' })
  await expect(list).toBeFocused()
  await expect(list.getByRole('link')).toHaveCount(7)
  await list.getByRole('link', { name: 'Cuéntanos qué necesitas, para prepararlo.' }).click()
  await expectWrong(page, 'Qué necesitas', 'Cuéntanos qué necesitas, para prepararlo.')
  await page.goBack()
  await list.getByRole('link', { name: 'Falta este documento: foto de carné.' }).click()
  await expect(page).toHaveURL(`${draftPath(key, 'documents')}&check=doc_photo`)
  await expect(
    page.getByRole('region', { name: 'Foto de carné' }).getByText('Falta este documento: foto de carné.'),
  ).toBeVisible()
})

test('wizard: missing personal data links to the profile and back to the same step', async ({
  page,
  product,
}) => {
  const { key } = await begun(page, product.address, { category: 'gas', type: 'initial' }, 'requirements')
  await expect(page.getByText(/En tus datos falta tu nombre/)).toBeVisible()
  await page.getByRole('link', { name: 'Completar mis datos' }).click()
  await expect(heading(page)).toHaveText('Mis datos')
  await page.getByRole('link', { name: 'Volver a la solicitud' }).click()
  await expect(page).toHaveURL(draftPath(key, 'requirements'))
})

test('wizard: archived documents are offered first and attached with one click', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await showArchive(page)
  const key = await beginElsewhere(product.address, person, { category: 'gas', type: 'initial' })
  await page.goto(draftPath(key, 'documents'))
  await expect(page.getByText(/^PDF, JPG, PNG o HEIC, hasta 10\sMB/)).toBeVisible()
  const photo = page.getByRole('region', { name: 'Foto de carné' })
  await photo.getByRole('button', { name: 'Usar Foto de carné.jpg' }).click()
  await expect(photo.getByText('Guardado el 10 nov 2026')).toBeVisible()
  await expect(photo.getByRole('button', { name: /^Usar/ })).toHaveCount(0)
  await photo.getByRole('button', { name: 'Quitar Foto de carné.jpg' }).click()
  await expect(photo.getByRole('button', { name: 'Usar Foto de carné.jpg' })).toBeVisible()
})

test('wizard: works by keyboard alone, from the first step to the list of missing items', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await showArchive(page, [])
  await page.goto('/new-request')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Instalaciones térmicas' }).focus()
  for (const category of ['Instalaciones frigoríficas', 'Baja tensión', 'Gas']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: category })).toBeFocused()
  }
  await expect(page.getByRole('radio', { name: 'Gas' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('¿Con qué alcance?')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Instalador de gas A' })).toBeChecked()
  await page.keyboard.press('Enter')
  for (const title of ['Lo que hace falta', 'Tus documentos', '¿Necesitas alguna adaptación?']) {
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await page.getByRole('button', { name: 'Continuar' }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(heading(page)).toHaveText('Lee y acepta')
  await expect(heading(page)).toBeFocused()
  for (const checkbox of await page.getByRole('checkbox').all()) {
    await checkbox.focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Revisa y envía')
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Enviar solicitud' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Esto falta antes de enviar' })).toBeFocused()
})

const sendOffline = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  const key = await readyToSend(page, address, person)
  await page.goto(draftPath(key, 'review'))
  await expect(page.getByText('DNI de Marta.pdf')).toBeVisible()
  await expect(page.getByText('Esto falta antes de enviar')).toHaveCount(0)
  await underWorker(page)
  await page.context().setOffline(true)
  await send(page)
  await expect(page.getByText('Se enviará cuando haya conexión')).toBeVisible()
  return { person, key }
}

test.describe('sent without a network', () => {
  test.use({ serviceWorker: true })

  test('wizard: a request sent offline says so, stays queued after a reload, and can be cancelled', async ({
    page,
    product,
  }) => {
    await sendOffline(page, product.address)
    await page.reload()
    await expect(page.getByText('Se enviará cuando haya conexión')).toBeVisible()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(heading(page)).toHaveText('Revisa y envía')
  })

  // The archive shown on this device differs from the server's, which decides.
  test('wizard: a rejection on replay is shown with a link to the field', async ({ page, product }) => {
    await sendOffline(page, product.address)
    await page.context().setOffline(false)
    await expect(page.getByText('No hemos podido enviar tu solicitud')).toBeVisible()
    const list = page.getByRole('region', { name: 'Revisa esto y vuelve a enviarla' })
    await list.getByRole('link').first().click()
    await expect(heading(page)).toHaveText('Tus documentos')
  })

  test('wizard: a rejection on replay is shown on any screen, and again on the review step', async ({
    page,
    product,
    context,
  }) => {
    const { key } = await sendOffline(page, product.address)
    await page.close()
    await context.setOffline(false)
    const tab = await context.newPage()
    await tab.goto('/settings')
    const toast = toasts(tab).filter({ hasText: 'No hemos podido enviar tu solicitud' })
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Revisar solicitud' }).click()
    await expect(tab).toHaveURL(draftPath(key, 'review'))
    await expect(tab.getByText('No hemos podido enviar tu solicitud').last()).toBeVisible()
    expect(await draftKey(tab)).toBe(key)
  })
})
