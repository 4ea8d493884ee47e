import { LIVE_PATH, type LiveChange } from '@habilita/contract/api/live'
import { enter, press } from '../support/auth-forms.ts'
import { buildCertificate, suspended, withCertificates } from '../support/certificates-data.ts'
import { withoutWorker } from '../support/device.ts'
import { createPerson, signedIn, signedInShared } from '../support/people.ts'
import { readCode } from '../support/read-code.ts'
import { expect, test } from '../support/test.ts'
import { code, band, passOwners } from '../support/pass-steps.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console

test.describe('on a device without the service worker', () => {
  test.beforeEach(({ page }) => withoutWorker(page))

  test('pass: a certificate the server no longer lists is removed from the device', async ({
    page,
    product,
  }) => {
    await signedInShared(page, product.address)
    const certificate = buildCertificate()
    const tell = await withCertificates(page, [certificate])
    await page.goto(`/certificates/${certificate.id}`)
    await expect(code(page)).toBeVisible()
    tell([])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
    await page.goto('/certificates')
    await expect(page.getByText('Todavía no tienes certificados')).toBeVisible()
  })

  test('pass: signing out removes it from the device, and the next person cannot see it', async ({
    page,
    product,
  }) => {
    const { uid } = await signedIn(page, product.address)
    const certificate = buildCertificate()
    const tell = await withCertificates(page, [certificate])
    await page.goto(`/certificates/${certificate.id}`)
    await expect(code(page)).toBeVisible()
    await expect.poll(() => passOwners(page)).toEqual([uid])
    await page.goto('/settings')
    await press(page, 'Cerrar sesión')
    await expect(page).toHaveURL('/login')
    await expect.poll(() => passOwners(page)).toEqual([])
    tell([])
    const next = await createPerson(product.address, { verified: true })
    await enter(page, next)
    await expect(page).toHaveURL('/')
    await page.goto('/certificates')
    await expect(page.getByText('Todavía no tienes certificados')).toBeVisible()
    await expect(page.getByText(certificate.number)).toHaveCount(0)
  })

  test('pass: a pass stored after its owner signed out is removed when another person opens the app', async ({
    page,
    product,
  }) => {
    const { uid } = await signedIn(page, product.address)
    await withCertificates(page, [buildCertificate()])
    await page.goto('/certificates')
    await expect(page.getByText('Vigente')).toBeVisible()
    await expect.poll(() => passOwners(page)).toEqual([uid])
    await page.evaluate(
      () =>
        new Promise<void>(resolve => {
          const opening = indexedDB.open('habilita-passes')
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('passes', 'readwrite')
            writing.objectStore('passes').put({ at: 0, certificates: [] }, 'somebody-else')
            writing.addEventListener('complete', () => {
              opening.result.close()
              resolve()
            })
          })
        }),
    )
    await page.reload()
    await expect.poll(() => passOwners(page)).toEqual([uid])
  })

  for (const timezoneId of ['Europe/Madrid', 'Atlantic/Canary', 'America/Mexico_City'])
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId })

      test('pass: an open pass expires at midnight in Madrid', async ({ page, product }) => {
        // 16 November ends in Madrid at 23:00 UTC.
        await page.clock.install({ time: new Date('2026-11-16T22:58:30Z') })
        await signedIn(page, product.address)
        const certificate = buildCertificate({
          validUntil: '2026-11-16',
          renewableFrom: '2026-06-01',
          standing: 'expiring',
          allowedActions: ['renew', 'share'],
        })
        await withCertificates(page, [certificate])
        await page.goto(`/certificates/${certificate.id}`)
        await expect(page.getByRole('article')).toContainText('Caduca hoy')
        await expect(page.getByRole('link', { name: 'Renovar' })).toBeVisible()
        await page.clock.pauseAt(new Date('2026-11-16T22:59:58Z'))
        await expect(page.getByRole('article')).toContainText('Caduca hoy')
        await page.clock.runFor(3000)
        await expect(band(page)).toBeVisible()
        await expect(page.getByRole('link', { name: 'Renovar' })).toHaveCount(0)
        await expect(page.getByRole('link', { name: 'Nueva certificación' })).toBeVisible()
        await expect(page.getByText('Certificado: Caducado')).toBeAttached()
      })
    })

  test('pass: a suspension by staff is shown at once on the open code', async ({ page, product }) => {
    await signedInShared(page, product.address)
    const certificate = buildCertificate()
    const tell = await withCertificates(page, [certificate])
    const { promise: changed, resolve: change } = Promise.withResolvers<void>()
    let asked = 0
    await page.route(`**${LIVE_PATH}*`, async route => {
      asked += 1
      if (asked > 1) return
      await changed
      const news: LiveChange = { kind: 'changed', seq: 7, topic: 'certificate', id: certificate.id }
      await route.fulfill({
        contentType: 'text/event-stream',
        body: `: ok\n\ndata: ${JSON.stringify(news)}\n\n`,
      })
    })
    await page.goto(`/certificates/${certificate.id}`)
    await press(page, 'Mostrar el código')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Vigente')).toBeVisible()
    await expect.poll(() => asked).toBe(1)
    tell([{ ...suspended(), id: certificate.id }])
    change()
    await expect(dialog.getByText('No vale como prueba.')).toBeVisible()
    await expect(dialog.getByText('Vigente')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article').getByText('No vale como prueba.')).toBeVisible()
    await expect(page.getByText('No hemos recibido la declaración anual')).toBeVisible()
    await expect(page.getByText('Certificado: Suspendido')).toBeAttached()
  })

  test('pass: its code is the public URL, black on white with a quiet zone, also in the dark theme', async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signedInShared(page, product.address)
    const certificate = buildCertificate()
    await withCertificates(page, [certificate])
    await page.goto(`/certificates/${certificate.id}`)
    await expect(code(page)).toBeVisible()
    // Renders the code as a camera sees it, one pixel per module.
    const { size, dark } = await code(page).evaluate(async svg => {
      const modules = (svg as SVGSVGElement).viewBox.baseVal.width
      const path = new Path2D(svg.querySelector('path')?.getAttribute('d') ?? '')
      const canvas = new OffscreenCanvas(modules, modules).getContext('2d')
      const on: string[] = []
      for (let y = 0; y < modules; y += 1)
        for (let x = 0; x < modules; x += 1)
          if (canvas?.isPointInPath(path, x + 0.5, y + 0.5)) on.push(`${x} ${y}`)
      return { size: modules, dark: on }
    })
    const isDark = (x: number, y: number) => dark.includes(`${x} ${y}`)
    expect(readCode(size - 8, (x, y) => isDark(x + 4, y + 4))).toBe(certificate.verifyUrl)
    const quiet = dark.filter(module =>
      module.split(' ').some(at => Number(at) < 4 || Number(at) >= size - 4),
    )
    expect(quiet).toEqual([])
    await expect(code(page).locator('xpath=..')).toHaveCSS(
      'background-color',
      /oklch\(1 |rgb\(255, 255, 255\)/,
    )
    await expect(code(page).locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
    // The code is also shown as text, for inspectors without a camera.
    await press(page, 'Mostrar el código')
    const shown = page.getByRole('dialog')
    await expect(shown.getByText('habilita.example/verify', { exact: true })).toBeVisible()
    await expect(shown.getByText('7K3Q-W8ZP-4M2N-6R9T-1V5X-0Y8B-3C', { exact: true })).toBeVisible()
  })

  test('pass: the screen stays on only while the pass is shown, also after switching apps', async ({
    page,
    product,
  }) => {
    await page.addInitScript(() => {
      const log: string[] = []
      let visible: DocumentVisibilityState = 'visible'
      Object.defineProperty(document, 'visibilityState', { get: () => visible })
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async (kind: string) => {
            log.push(`take ${kind}`)
            return { release: async () => void log.push('release') }
          },
        },
      })
      const look = (next: DocumentVisibilityState) => {
        visible = next
        document.dispatchEvent(new Event('visibilitychange'))
      }
      Object.assign(window, { log, look })
    })
    type World = typeof window & { log: string[]; look: (next: DocumentVisibilityState) => void }
    const log = () => page.evaluate(() => (window as unknown as World).log)
    await signedIn(page, product.address)
    const certificate = buildCertificate()
    await withCertificates(page, [certificate])
    await page.goto(`/certificates/${certificate.id}`)
    await expect(code(page)).toBeVisible()
    await expect.poll(log).toEqual(['take screen'])
    await press(page, 'Mostrar el código')
    await page.getByRole('button', { name: 'Cerrar el código' }).click()
    expect(await log(), 'the large code is of the same showing').toEqual(['take screen'])
    await page.evaluate(() => (window as unknown as World).look('hidden'))
    await page.evaluate(() => (window as unknown as World).look('visible'))
    await expect.poll(log).toEqual(['take screen', 'take screen'])
    await page.getByRole('link', { name: 'Certificados' }).click()
    await expect.poll(log).toEqual(['take screen', 'take screen', 'release'])
  })

  test('pass: a phone that denies the wake lock still shows the code', async ({ page, product }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'wakeLock', {
        value: { request: () => Promise.reject(new DOMException('Low battery', 'NotAllowedError')) },
      }),
    )
    const faults: Error[] = []
    page.on('pageerror', error => faults.push(error))
    await signedInShared(page, product.address)
    const certificate = buildCertificate()
    await withCertificates(page, [certificate])
    await page.goto(`/certificates/${certificate.id}`)
    await press(page, 'Mostrar el código')
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    expect(faults).toEqual([])
  })
})
