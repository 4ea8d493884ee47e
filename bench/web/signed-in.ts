import type { Browser, Page } from 'playwright-core'
import { note, report } from '../report.ts'
import { median } from '../statistics.ts'
import { largestPaint } from './paint.ts'
import { type Person, signIn, stayAs } from './person.ts'
import { onPhone, type Phone } from './phone.ts'
import type { Site } from './site.ts'
import { kilobytes, type Transfer, watchTraffic } from './traffic.ts'

const ROUNDS = 3

interface Visit {
  readonly usableMs: number
  readonly paintMs: number
  /** Until the screen could be used, and until all transfers ended. */
  readonly before: readonly Transfer[]
  readonly inAll: readonly Transfer[]
}

/** The start screen with the person's own data: the next step of their request. */
const nextStep = (page: Page) => page.getByRole('link', { name: 'Corregir documentos' })

const visit = async ({ page, devtools }: Phone, address: string): Promise<Visit> => {
  const { transfers, quiet, stop } = watchTraffic(devtools)
  const startedAt = Date.now()
  await page.goto(address)
  await nextStep(page).waitFor()
  const usableAt = Date.now()
  await quiet()
  stop()
  return {
    usableMs: usableAt - startedAt,
    paintMs: await largestPaint(page),
    before: transfers.filter(({ askedAt }) => askedAt <= usableAt),
    inAll: transfers,
  }
}

/** The service worker has cached everything and serves the next page. */
const workerReady = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))

/** Two visits on one phone: right after signing in, and when coming back. */
const visitTwice = (browser: Browser, { address }: Site, person: Person) =>
  onPhone(browser, { network: 'slow 4G', processor: 'slow' }, async phone => {
    await stayAs(phone.context, person)
    const first = await visit(phone, address)
    await workerReady(phone.page)
    return { first, second: await visit(phone, address) }
  })

const plainPaint = (browser: Browser, { plain }: Site): Promise<number> =>
  onPhone(browser, { network: 'slow 4G', processor: 'slow' }, async ({ page }) => {
    await page.goto(plain, { waitUntil: 'networkidle' })
    return largestPaint(page)
  })

const sent = (transfers: readonly Transfer[]) => transfers.filter(({ kept }) => !kept)
const scripts = (transfers: readonly Transfer[]) => transfers.filter(({ type }) => type === 'Script')

const times = (visits: readonly Visit[], plain: number): string => {
  const paint = median(visits.map(({ paintMs }) => paintMs))
  const usable = median(visits.map(({ usableMs }) => usableMs))
  return `usable after ${(usable / 1000).toFixed(1)} s, largest paint ${(paint / plain).toFixed(2)} of a plain page's`
}

const weight = (name: string, transfers: readonly Transfer[]): string => {
  const over = sent(transfers)
  return `${name} ${kilobytes(scripts(over)).toFixed(1)} kB of JavaScript, ${kilobytes(over).toFixed(1)} of every kind, ${over.length} requests`
}

/** Cost of the start screen for a signed-in person, on the first visit and on a later one. */
export const measureSignedIn = async (browser: Browser, site: Site): Promise<void> => {
  const person = await signIn(site)
  const visits: { first: Visit; second: Visit }[] = []
  const plain: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.push(await visitTwice(browser, site, person))
    plain.push(await plainPaint(browser, site))
  }
  const [{ first, second } = { first: undefined, second: undefined }] = visits
  if (!first) throw new Error('There was no visit.')
  const floor = median(plain)
  const [firsts, seconds] = [visits.map(each => each.first), visits.map(each => each.second)]
  note(weight('signed in      until usable', first.before))
  note(weight('               until idle  ', first.inAll))
  note(`               ${times(firsts, floor)}`)
  report('second visit', scripts(sent(second.inAll)).length, weight('second visit  ', second.inAll))
  note(`               ${times(seconds, floor)}`)
}
