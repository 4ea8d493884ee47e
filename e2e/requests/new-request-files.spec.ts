import { enter } from '../support/auth-forms.ts'
import { readDraft } from '../support/new-request-people.ts'
import { archiveOf, atDocuments, chooser, SAVED, slot } from '../support/new-request-steps.ts'
import { expectArrived, expectSaved, IDENTITY, onCalls } from '../support/new-request-uploads.ts'
import { heic, type Paper, pdf, photo } from '../support/papers.ts'
import { startInstallation } from '../support/sdk/installation.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

test.use({ quiet: false }) // the browser logs each failed call to its console

test('§9 files: a chosen document is uploaded, checked and added to the draft', async ({ page, product }) => {
  const { person, key } = await atDocuments(page, product.address)
  const paper = pdf('DNI.pdf', 300_000)
  await chooser(page, IDENTITY).setInputFiles(paper)
  await expect(slot(page, IDENTITY).getByText(SAVED)).toBeVisible()
  const [document] = await archiveOf(product.address, person)
  expect(document).toMatchObject({ kind: 'identity', fileName: 'DNI.pdf' })
  await expectArrived(product.address, person, paper)
  await expect
    .poll(async () => (await readDraft(product.address, person, key)).values['doc_identity'])
    .toEqual([document?.id])
})

test('§9 files: several files can be chosen at once, and a large photo is scaled down on the device', async ({
  page,
  product,
}) => {
  const { person } = await atDocuments(page, product.address)
  const large = await photo(page, 'delante.jpg')
  const sent: number[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads'))
      sent.push(Number(request.headers()['upload-length']))
  })
  await chooser(page, IDENTITY).setInputFiles([large, { ...large, name: 'detrás.jpg' }])
  await expect(slot(page, IDENTITY).getByText(SAVED)).toHaveCount(2)
  expect(sent).toHaveLength(2)
  expect(sent.every(length => length < large.buffer.length)).toBe(true)
  const names = (await archiveOf(product.address, person)).map(({ fileName }) => fileName)
  expect(names.toSorted()).toEqual(['delante.jpg', 'detrás.jpg'])
})

test('§9 files: a HEIC photo is converted on the device, in the only worker allowed to run the decoder', async ({
  page,
  product,
}) => {
  const { person } = await atDocuments(page, product.address)
  const told: string[] = []
  const policies: (string | undefined)[] = []
  page.on('request', request => {
    const metadata = request.method() === 'POST' && request.headers()['upload-metadata']
    if (metadata) told.push(metadata)
  })
  page.on('response', response => {
    if (response.url().includes('heic-worker')) policies.push(response.headers()['content-security-policy'])
  })
  await chooser(page, 'Foto de carné').setInputFiles(await heic('IMG_0001.HEIC'))
  await expect(slot(page, 'Foto de carné').getByText(SAVED)).toBeVisible()
  expect(told.join()).toContain(`filetype ${Buffer.from('image/jpeg').toString('base64')}`)
  expect(policies).toEqual([expect.stringContaining("'wasm-unsafe-eval'")])
  expect((await archiveOf(product.address, person))[0]).toMatchObject({
    fileName: 'IMG_0001.jpg',
    file: { contentType: 'image/jpeg' },
  })
})

test('§9 files: a file the server cannot read is rejected on its row and can be removed', async ({
  page,
  product,
}) => {
  const { person } = await atDocuments(page, product.address)
  const broken: Paper = { ...pdf('rota.pdf'), buffer: Buffer.from('%PDF-1.7 nothing of the kind') }
  await chooser(page, 'Foto de carné').setInputFiles(broken)
  const row = slot(page, 'Foto de carné').getByRole('listitem')
  await expect(row.getByRole('alert')).not.toBeEmpty()
  await row.getByRole('button', { name: 'Quitar rota.pdf' }).click()
  await expect(row).toHaveCount(0)
  expect(await archiveOf(product.address, person)).toEqual([])
})

test('§9 files: the network drops the question, then the answer of each call of an upload: the same bytes arrive, once', async ({
  page,
  product,
}) => {
  const { person } = await atDocuments(page, product.address)
  const paper = pdf('DNI.pdf', 1_500_000)
  const lost: string[] = []
  await onCalls(page, async route => {
    const method = route.request().method()
    if (method === 'HEAD') return route.continue()
    const resource = new URL(route.request().url()).pathname.split('/')[3]
    const offset = route.request().headers()['upload-offset'] ?? ''
    const call = `${method} ${resource} ${offset}`.trimEnd()
    const times = lost.filter(each => each === call).length
    if (times === 2) return route.continue()
    lost.push(call)
    // The server handles the call, but its response is lost.
    if (times === 1) await route.fetch()
    return route.abort()
  })
  await chooser(page, IDENTITY).setInputFiles(paper)
  await expectSaved(page)
  const calls = ['POST uploads', 'PATCH uploads 0', 'PATCH uploads 1048576', 'POST documents']
  expect(lost).toEqual(calls.flatMap(call => [call, call]))
  await expectArrived(product.address, person, paper)
})

test('§9 files: an upload interrupted ten times arrives with the same bytes', async ({ page, product }) => {
  test.slow()
  const { person } = await atDocuments(page, product.address)
  const paper = pdf('DNI.pdf', 9_000_000)
  let cuts = 0
  await onCalls(page, async route => {
    if (route.request().method() !== 'PATCH' || cuts >= 10) return route.continue()
    cuts += 1
    // Every other call reaches the server, but its response is lost.
    if (cuts % 2 === 0) await route.fetch()
    return route.abort()
  })
  await chooser(page, IDENTITY).setInputFiles(paper)
  await expectSaved(page, 60_000)
  expect(cuts).toBe(10)
  await expectArrived(product.address, person, paper)
})

test('§9 files: an upload is retried after a timeout, an offset conflict, a lock or a server error', async ({
  page,
  product,
}) => {
  const { person } = await atDocuments(page, product.address)
  const paper = pdf('DNI.pdf', 3_000_000)
  const answers = [408, 409, 423, 500]
  await onCalls(page, route => {
    const status = route.request().method() === 'PATCH' ? answers.shift() : undefined
    return status === undefined ? route.continue() : route.fulfill({ status, body: '' })
  })
  await chooser(page, IDENTITY).setInputFiles(paper)
  await expectSaved(page)
  expect(answers).toEqual([])
  await expectArrived(product.address, person, paper)
})

test.describe(() => {
  test.use({ serviceWorker: true })

  test('§9 files: an upload interrupted by the network resumes where it stopped, also after a reload', async ({
    page,
    product,
    context,
  }) => {
    const { person } = await atDocuments(page, product.address)
    await underWorker(page)
    const paper = pdf('DNI.pdf', 5_000_000)
    let isCut = false
    await onCalls(page, async (route, nth) => {
      if (nth !== 4 || isCut) return route.continue()
      isCut = true
      await context.setOffline(true)
      return route.abort()
    })
    await chooser(page, IDENTITY).setInputFiles(paper)
    await expect(page.getByText('Sin conexión: se subirá al volver')).toBeVisible()
    await page.reload()
    await expect(page.getByText('DNI.pdf')).toBeVisible()
    await context.setOffline(false)
    await expect(slot(page, IDENTITY).getByText(SAVED)).toBeVisible()
    await expectArrived(product.address, person, paper)
  })
})

test('§9 files: an upload can be paused and resumed', async ({ page, product }) => {
  const { person } = await atDocuments(page, product.address)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await onCalls(page, async (route, nth) => {
    if (nth === 3) await held
    return route.continue()
  })
  const paper = pdf('DNI.pdf', 3_000_000)
  await chooser(page, IDENTITY).setInputFiles(paper)
  await page.getByRole('button', { name: 'Pausar DNI.pdf' }).click()
  await expect(page.getByText('En pausa')).toBeVisible()
  letGo()
  await page.getByRole('button', { name: 'Reanudar DNI.pdf' }).click()
  await expect(slot(page, IDENTITY).getByText(SAVED)).toBeVisible()
  await expectArrived(product.address, person, paper)
})

test('§9 files: an upload whose sign-in session is revoked resumes when the same person signs in again', async ({
  page,
  product,
}) => {
  const { person } = await atDocuments(page, product.address)
  const call = await asAnotherDevice(product.address, person)
  await onCalls(page, async (route, nth) => {
    if (nth === 3) expect((await call('DELETE', '/account/sessions')).status).toBe(204)
    return route.continue()
  })
  const paper = pdf('DNI.pdf', 3_000_000)
  await chooser(page, IDENTITY).setInputFiles(paper)
  await expect(page.getByText('Tu sesión ha caducado.')).toBeVisible()
  await enter(page, person)
  await expectSaved(page)
  await expectArrived(product.address, person, paper)
})

test('§9 files: an upload resumes after the server was stopped in the middle and restarted', async ({
  page,
}) => {
  test.slow()
  const installation = await startInstallation()
  try {
    const { person } = await atDocuments(page, installation.address)
    let isStopped = false
    await onCalls(page, async (route, nth) => {
      if (nth === 3 && !isStopped) {
        isStopped = true
        await installation.stop()
      }
      return route.continue()
    })
    const paper = pdf('DNI.pdf', 5_000_000)
    await chooser(page, IDENTITY).setInputFiles(paper)
    await expect(page.getByText('Sin conexión: se subirá al volver')).toBeVisible({ timeout: 20_000 })
    await installation.restart()
    await expectSaved(page, 30_000)
    await expectArrived(installation.address, person, paper)
  } finally {
    await installation.remove()
  }
})
