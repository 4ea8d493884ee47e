import type { Page } from '@playwright/test'
import { chooseFile, expectFocusKept, pressKey, tabTo, UPLOADED } from '../support/by-keyboard.ts'
import { expectWrong } from '../support/auth-forms.ts'
import { beginElsewhere, completeProfile, draftPath } from '../support/new-request-people.ts'
import { atDocuments, heading, SAVED, slot } from '../support/new-request-steps.ts'
import { pdf } from '../support/papers.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs each failed call to its console

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const arrived = async (page: Page, title: string): Promise<void> => {
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()
}
const goOn = (page: Page): Promise<void> => pressKey(page, button(page, 'Continuar'))

/** Presses the arrow keys until this choice is selected. */
const arrowTo = async (page: Page, name: string): Promise<void> => {
  const wanted = page.getByRole('radio', { name })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(wanted).toBeFocused({ timeout: 200 })
  }).toPass()
  await expect(wanted).toBeChecked()
}

test('keyboard: a request is filled in, documented and sent, from the first step to its detail screen', async ({
  page,
  product,
}) => {
  test.slow()
  const person = await signedIn(page, product.address)
  await completeProfile(product.address, person)
  await page.goto('/new-request')
  await expect(heading(page)).toHaveText('¿Qué quieres certificar?')
  await goOn(page)
  await expect(page.getByText('Elige una especialidad.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await arrowTo(page, 'Gas')
  await page.keyboard.press('Enter')

  await arrived(page, '¿Con qué alcance?')
  await tabTo(page, page.getByRole('radio', { name: 'Instalador de gas A' }))
  await page.keyboard.press('Space')
  await arrowTo(page, 'Instalador de gas B')
  await goOn(page)
  await arrived(page, 'Lo que hace falta')
  await goOn(page)

  await arrived(page, 'Tus documentos')
  for (const [label, kind] of [
    ['Archivos', 'Documento de identidad'],
    ['Archivo', 'Foto de carné'],
  ] as const) {
    await chooseFile(page, page.getByLabel(`${label}: ${kind}`, { exact: true }), pdf(`${kind}.pdf`))
    await expect(slot(page, kind).getByText(SAVED)).toBeVisible(UPLOADED)
    await expectFocusKept(page)
  }
  await goOn(page)
  await arrived(page, '¿Necesitas alguna adaptación?')
  await goOn(page)
  await arrived(page, 'Lee y acepta')
  for (const box of await page.getByRole('checkbox').all()) await pressKey(page, box, 'Space')
  await goOn(page)
  await arrived(page, 'Revisa y envía')
  await pressKey(page, button(page, 'Enviar solicitud'))
  await arrived(page, 'Solicitud enviada')
  await pressKey(page, page.getByRole('link', { name: 'Ver mi solicitud' }))
  await arrived(page, 'Instalador de gas B')
})

test('keyboard: after a document is paused or removed, the focus stays in its slot', async ({
  page,
  product,
}) => {
  await page.route('**/api/v1/uploads', () => new Promise<void>(() => {}))
  await atDocuments(page, product.address)
  const photo = slot(page, 'Foto de carné')
  const isInPhoto = () => photo.evaluate(place => place.matches(':focus-within, :focus'))
  await chooseFile(page, page.getByLabel('Archivo: Foto de carné', { exact: true }), pdf('foto.pdf'))
  // Only one file is allowed, so the file input disappears.
  await expect(page.getByLabel('Archivo: Foto de carné', { exact: true })).toHaveCount(0)
  await expect.poll(isInPhoto).toBe(true)
  await pressKey(page, button(page, 'Pausar foto.pdf'))
  await expect(button(page, 'Reanudar foto.pdf')).toBeFocused()
  await tabTo(page, button(page, 'Quitar foto.pdf'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(photo.getByText('foto.pdf')).toHaveCount(0)
  await expect.poll(isInPhoto).toBe(true)
  await tabTo(page, page.getByLabel('Archivo: Foto de carné', { exact: true }))
})

test('keyboard: a missing item leads to its field and back', async ({ page, product }) => {
  const person = await signedIn(page, product.address)
  await completeProfile(product.address, person)
  const key = await beginElsewhere(product.address, person, {
    category: 'gas',
    type: 'initial',
    scopes: ['GAS-B'],
    accommodations: ['reader'],
  })
  await page.goto(draftPath(key, 'review'))
  await pressKey(page, button(page, 'Enviar solicitud'))
  const list = page.getByRole('region', { name: 'Esto falta antes de enviar' })
  await expect(list).toBeFocused()
  await pressKey(page, list.getByRole('link', { name: 'Cuéntanos qué necesitas, para prepararlo.' }))
  await expectWrong(page, 'Qué necesitas', 'Cuéntanos qué necesitas, para prepararlo.')
  await page.keyboard.type('Que me lean las preguntas')
  await goOn(page)
  await expect(
    page.getByRole('checkbox', { name: /^Doy mi permiso/ }),
    'the next that is wrong',
  ).toBeFocused()
  await page.keyboard.press('Space')
  await goOn(page)
  await arrived(page, 'Lee y acepta')
  await tabTo(page, page.getByRole('link', { name: 'Adaptaciones' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await arrived(page, '¿Necesitas alguna adaptación?')
})
