import { readFile } from 'node:fs/promises'
import { completeProfile } from '../support/new-request-people.ts'
import { fillIn, heading, submit } from '../support/new-request-steps.ts'
import { heic, pdf, photo } from '../support/papers.ts'
import { signedIn } from '../support/people.ts'
import { withPushService } from '../support/push-device.ts'
import { test } from '../support/push-service.ts'
import { reviewOf } from '../support/staff.ts'
import { expect } from '../support/test.ts'
import { turn, expectTold, takePushes, expectPushed, openRequest, correct } from '../support/journey-steps.ts'

test.use({ serviceWorker: true })

test('journey: a gas request from draft to admission, with its screens, notices and push messages', async ({
  page,
  product,
  pushService,
}) => {
  test.slow()
  const keys = await withPushService(page, 'granted')
  const person = await signedIn(page, product.address)
  await completeProfile(product.address, person)
  await page.goto('/')
  const papers = {
    'Documento de identidad': await photo(page, 'DNI.jpg'),
    'Foto de carné': await heic('IMG_0001.HEIC'),
  }
  await fillIn(page, { category: 'Gas', scope: 'Instalador de gas B', papers })
  const number = await submit(page)
  expect(number).toMatch(/^S-20\d\d-\d{6}$/)
  const pushed = await takePushes(page, pushService, keys)
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()

  const id = await openRequest(page)
  await expect(page.getByText(number)).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Vamos a revisar tu solicitud')).toBeVisible()
  await page.goto('/requests')
  await page
    .getByRole('link', { name: /Instalador de gas B|Gas/ })
    .first()
    .click()
  await expect(turn(page, 'Vamos a revisar tu solicitud')).toBeVisible()

  const staff = await reviewOf(product, id)
  await staff.take()
  await expect(turn(page, 'Estamos revisando tus documentos')).toBeVisible()
  await staff.accept('identity')
  await staff.askRemedy('Nos falta un documento que se lea.')
  await expect(turn(page, 'Corrige tus documentos')).toBeVisible()
  await expect(page.getByText('Nos falta un documento que se lea.')).toBeVisible()
  await expect(page.getByText('No se lee el número. Haz otra foto con luz.')).toBeVisible()
  await expect(
    page.getByText('Envía una foto o un archivo nuevo: PDF, JPG, PNG o HEIC, hasta 10 MB.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar corrección' })).toBeDisabled()
  await correct(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar Documento de identidad: DNI nuevo.pdf' }).click()
  const saved = await (await download).path()
  expect((await readFile(saved)).equals(pdf('DNI nuevo.pdf').buffer)).toBe(true)

  await staff.accept()
  await staff.admit()
  await expect(page.getByText('Admitida', { exact: true }).first()).toBeVisible()
  await expect(turn(page, 'Falta el pago')).toBeVisible()
  await staff.paid()
  await expect(turn(page, 'Elige fecha de examen')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Elige fecha de examen')).toBeVisible()
  await expect(heading(page)).toBeVisible()
  // The payment is notified too.
  await expectTold(product, person, 'N26')
  await expectPushed(page, pushed, id, 'Pago recibido')
})
