import type { Case } from '@habilita/contract/cases/cases'
import type { Page } from '@playwright/test'
import { faultsByTheme } from '../screens/accessibility.ts'
import { expectFocusKept, pressKey, UPLOADED } from '../support/by-keyboard.ts'
import { enterDesk, goTo } from '../support/desk.ts'
import { withoutWorker } from '../support/device.ts'
import { pdf } from '../support/papers.ts'
import { withSent } from '../support/requests-sent.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs rejected calls to its console
test.beforeEach(({ page }) => withoutWorker(page))

const CASES = '/backoffice/cases'
const REASON = 'Falta la formación que pide el esquema.'
const ANSWER = 'Tienes razón: el diploma estaba. Volvemos a revisarla.'

const grid = (page: Page) => page.getByRole('grid', { name: 'Apelaciones y quejas' })
const pane = (page: Page) => page.getByRole('region', { name: 'Apelación o queja' })

/** A candidate who appeals against a refusal by `refuser`, who may decide cases too. */
const refusedHere = async (page: Page, product: Parameters<typeof withSent>[1]) => {
  const refuser = await createStaff(product, ['reviewer', 'decider'], {
    firstName: 'Nuria',
    firstSurname: 'Prieto',
  })
  const { id, person } = await withSent(page, product)
  const call = await asAnotherDevice(product.address, refuser)
  for (const [what, body] of [
    ['review', {}],
    ['refusal', { reason: REASON }],
  ] as const) {
    const { version }: { readonly version: number } = (await call('GET', `/staff/requests/${id}`)).json
    const { status } = await call('POST', `/staff/requests/${id}/${what}`, { version, ...body })
    expect(status).toBe(200)
  }
  return { id, person, refuser }
}

const appealHere = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/requests/${id}`)
  await page.getByRole('link', { name: 'Apelar', exact: true }).click()
  await page.getByLabel('¿Por qué no estás de acuerdo?').fill('La formación estaba en el segundo archivo.')
  await page
    .getByLabel('Archivos: Documentos que lo prueban', { exact: true })
    .setInputFiles(pdf('diploma.pdf'))
  await expect(page.getByText('Adjuntado', { exact: true })).toHaveCount(1, UPLOADED)
  await page.getByRole('button', { name: 'Enviar apelación', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Apelación enviada' })).toBeVisible()
}

test('a new appeal appears live and is decided by an uninvolved staff member; involved staff see why they cannot', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(240_000) // four people on four devices
  const { id, person, refuser } = await refusedHere(page, product)
  const [first, other] = [
    await createStaff(product, ['decider'], { firstName: 'Rosa', firstSurname: 'Vidal' }),
    await createStaff(product, ['decider'], { firstName: 'Marcos', firstSurname: 'Lara' }),
  ]
  const desks = { baseURL: product.address, viewport: { width: 1440, height: 900 } }
  const context = await browser.newContext(desks)
  const desk = await context.newPage()
  await enterDesk(desk, product, first)
  await goTo(desk, 'a', desk.getByRole('heading', { name: 'Apelaciones y quejas', level: 1 }))

  await appealHere(page, id)
  const call = await asAnotherDevice(product.address, person)
  const { cases }: { readonly cases: readonly Case[] } = (await call('GET', '/cases')).json
  const [filed] = cases
  if (!filed) throw new Error('Nothing was filed')
  const row = grid(desk).getByRole('row').filter({ hasText: filed.number })
  await expect(row, 'by the stream').toContainText('no admitida')
  await expect(row).toContainText('Nadie')
  await row.click()
  await expect(pane(desk)).toContainText('La formación estaba en el segundo archivo.')
  await expect(pane(desk)).toContainText(`«${REASON}»`)
  await expect(pane(desk)).toContainText('Nuria Prieto')
  await expect(pane(desk)).toContainText('Nadie la estudia todavía.')
  await pane(desk).getByRole('button', { name: 'diploma.pdf' }).click()
  await expect(pane(desk).getByRole('img').locator('canvas')).toBeVisible()
  expect(await faultsByTheme(desk)).toEqual({ light: [], dark: [] })

  await desk.keyboard.press('n')
  await desk.keyboard.type('Pedir el acta de la revisión.')
  await desk.keyboard.press('Control+Enter')
  await expect(pane(desk).getByRole('listitem').filter({ hasText: 'Pedir el acta' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('i')
  const assigning = desk.getByRole('dialog', { name: `Asignar la ${filed.number}` })
  await expect(assigning.getByRole('radio', { name: /^Nuria Prieto.*No puede intervenir/ })).toBeDisabled()
  await assigning.getByRole('radio', { name: /^Marcos Lara/ }).check()
  expect(await faultsByTheme(desk)).toEqual({ light: [], dark: [] })
  await pressKey(desk, assigning.getByRole('button', { name: 'Asignar' }))
  await expect(pane(desk)).toContainText('La estudia Marcos Lara, que es quien la resuelve.')
  await expect(desk.getByRole('button', { name: 'Resolver' })).toHaveCount(0)
  await expectFocusKept(desk)

  const barred = await browser.newContext(desks)
  const refusing = await barred.newPage()
  await enterDesk(refusing, product, refuser, `${CASES}/${filed.id}`)
  await expect(pane(refusing)).toContainText('Interviniste en lo que se recurre')
  await expect(pane(refusing)).toContainText('Asunto reservado')
  for (const words of ['Pedir el acta', 'Lo que dice']) await expect(pane(refusing)).not.toContainText(words)
  for (const name of ['Estudiarla yo', 'Asignar', 'Resolver'])
    await expect(refusing.getByRole('button', { name })).toHaveCount(0)
  const asRefuser = await asAnotherDevice(product.address, refuser)
  const study = await asRefuser('POST', `/staff/cases/${filed.id}/study`, { version: 2 })
  expect(study).toMatchObject({ status: 403, json: { title: 'No puedes resolverla' } })
  await barred.close()

  const another = await browser.newContext(desks)
  const deciding = await another.newPage()
  await enterDesk(deciding, product, other, `${CASES}?reviewer=me`)
  await deciding.getByRole('row').filter({ hasText: filed.number }).click()
  await expect(pane(deciding)).toContainText('Pedir el acta de la revisión.')
  await deciding.keyboard.press('r')
  const resolving = deciding.getByRole('dialog', { name: `Resolver la ${filed.number}` })
  await resolving.getByRole('radio', { name: /^Estimar/ }).check()
  await expect(resolving).toContainText('La solicitud se vuelve a abrir donde se cerró')
  await resolving.getByLabel('Respuesta y fundamentos').fill(ANSWER)
  expect(await faultsByTheme(deciding)).toEqual({ light: [], dark: [] })
  await pressKey(deciding, resolving.getByRole('button', { name: 'Resolver' }))
  await expect(pane(deciding).getByText('Estimada', { exact: true }).first()).toBeVisible()
  await expect(pane(deciding)).toContainText(ANSWER)
  await expect(pane(desk).getByText(ANSWER), 'also where others look').toBeVisible()
  await expect(page.getByText('Tienes razón: el diploma estaba.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Hemos vuelto a abrir tu solicitud.')).toBeVisible()
  await context.close()
  await another.close()
})
