import { buildCertificate, dayAt, withCertificates } from '../support/certificates-data.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'
import { code, band, passOwners } from '../support/pass-steps.ts'

test.use({ quiet: false }) // the browser logs the expected failures to its console

const MONTH_MS = 30 * 24 * 60 * 60_000

test.describe(() => {
  test.use({ serviceWorker: true })

  test('pass: opens offline a month later and shows the date of the copy', async ({
    page,
    context,
    product,
  }) => {
    test.slow() // the service worker downloads the whole app first
    await page.clock.install({ time: new Date() })
    const { uid } = await signedIn(page, product.address)
    const certificate = buildCertificate()
    await withCertificates(page, [certificate])
    await page.goto('/')
    await underWorker(page)
    await expect(page.getByRole('heading', { name: 'Tus certificados' })).toBeVisible()
    await expect.poll(() => passOwners(page)).toEqual([uid])
    const kept = await page.evaluate(() => Date.now())
    await context.setOffline(true)
    const later = await context.newPage()
    await later.clock.install({ time: kept + MONTH_MS })
    await later.goto(`/certificates/${certificate.id}`)
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Baja tensión (REBT)')
    await expect(later.getByRole('article')).toContainText('Vigente')
    await expect(code(later)).toBeVisible()
    const day = new Intl.DateTimeFormat('es-ES', {
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/Madrid',
    }).format(kept)
    await expect(later.getByText(`Copia del ${day}`)).toContainText(/, \d\d:\d\d$/)
    await later.goto('/certificates')
    await expect(later.getByRole('main').getByRole('listitem')).toHaveCount(1)
  })

  test('pass: a copy that expired while offline is shown as expired', async ({ page, context, product }) => {
    test.slow() // the service worker downloads the whole app first
    const { uid } = await signedIn(page, product.address)
    const certificate = buildCertificate({ validUntil: dayAt(10), renewableFrom: dayAt(20) })
    await withCertificates(page, [certificate])
    await page.goto(`/certificates/${certificate.id}`)
    await underWorker(page)
    await expect(page.getByRole('article')).toContainText('Vigente')
    await expect.poll(() => passOwners(page)).toEqual([uid])
    await context.setOffline(true)
    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + MONTH_MS })
    await later.goto(`/certificates/${certificate.id}`)
    await expect(band(later)).toBeVisible()
    await expect(later.getByRole('link', { name: 'Nueva certificación' })).toBeVisible()
  })
})
