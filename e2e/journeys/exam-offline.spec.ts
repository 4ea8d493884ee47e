import { press } from '../support/auth-forms.ts'
import { keptKeys } from '../support/device.ts'
import { at, buildBooking, buildSession, withExams } from '../support/exams-data.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

test.use({ quiet: false, serviceWorker: true }) // the browser logs the expected failures to its console

const DAY_MS = 24 * 60 * 60_000

test('booking: the check-in code is available offline, weeks after the app was last opened', async ({
  page,
  context,
  product,
}) => {
  test.slow() // the service worker downloads the whole app first
  await page.clock.install({ time: new Date() })
  const { uid } = await signedIn(page, product.address)
  const booking = buildBooking({ session: buildSession({ startsAt: at(17) }) })
  const cancelled = buildBooking({ state: 'cancelled', cancelledBy: 'candidate', checkInCode: 'Z9Z9Z9' })
  await withExams(page, { bookings: [booking, cancelled] })
  await page.goto('/exams')
  await underWorker(page)
  await expect(page.getByRole('region', { name: 'Reservados' })).toBeVisible()
  await expect.poll(() => keptKeys(page, 'exams')).toEqual([uid])
  const kept = await page.evaluate(() => Date.now())
  await context.setOffline(true)

  const later = await context.newPage()
  await later.clock.install({ time: kept + 16 * DAY_MS })
  await later.goto(`/exams/${booking.id}`)
  await expect(later.getByText(booking.checkInCode)).toBeVisible()
  await expect(later.getByText('Necesitas conexión')).toHaveCount(0)
  await expect(later.getByText(/Ves la última copia/)).toBeVisible()
  await later.goto('/exams')
  await expect(later.getByRole('region', { name: 'Reservados' }).getByRole('listitem')).toHaveCount(1)
  await later.goto(`/exams/${cancelled.id}`)
  await expect(
    later.getByRole('heading', { name: 'Sin conexión' }),
    'nothing is stored about past bookings',
  ).toBeVisible()
  await later.goto('/settings')
  await press(later, 'Cerrar sesión')
  await expect(later).toHaveURL(/\/login/)
  expect(await keptKeys(later, 'exams'), 'stored exams are removed at sign-out').toEqual([])
})
