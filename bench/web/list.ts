import { join } from 'node:path'
import { Client } from 'pg'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { fillRequests } from '../many-requests.ts'
import { type Person, signIn, stayAs } from './person.ts'
import { onPhone, SLOWDOWN } from './phone.ts'
import type { Site } from './site.ts'
import { longestTask, plainTask, reportLongest } from './tasks.ts'
import { watchTraffic } from './traffic.ts'

const REQUESTS = 200
/** The numbers of the demo's requests start at one. */
const AFTER_DEMO = 900_000
const ROUNDS = 3
/** A fast swipe. */
const PIXELS_A_SECOND = 3000
const SWIPE_PIXELS = 6000

const giveRequests = async ({ dataDir }: Site, { id }: Person): Promise<void> => {
  const database = new Client({ host: join(dataDir, 'run'), user: 'habilita', database: 'habilita' })
  await database.connect()
  try {
    await fillRequests(database, {
      from: AFTER_DEMO,
      to: AFTER_DEMO + REQUESTS,
      people: [0, 0],
      of: [id],
      every: 1,
    })
  } finally {
    await database.end()
  }
}

const isAtEnd = (page: Page): Promise<boolean> =>
  page.evaluate(
    count =>
      document.querySelectorAll('main li').length >= count &&
      scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    REQUESTS,
  )

/** Scrolls to the end while rows load. By wheel: a touch that leaves the screen does not scroll. */
const scrollToEnd = async (page: Page, devtools: CDPSession): Promise<void> => {
  while (!(await isAtEnd(page)))
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 500,
      yDistance: -SWIPE_PIXELS,
      speed: PIXELS_A_SECOND,
      gestureSourceType: 'mouse',
    })
}

const scrollTwice = (browser: Browser, { address }: Site, person: Person) =>
  onPhone(browser, { network: 'instant', processor: 'slow' }, async ({ context, page, devtools }) => {
    await stayAs(context, person)
    const floor = await plainTask(browser, page, SLOWDOWN.slow)
    const { quiet } = watchTraffic(devtools)
    await page.goto(`${address}/requests`)
    await page.locator('main li').first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
    await quiet()
    const loading = await longestTask(browser, page, () => scrollToEnd(page, devtools))
    await page.evaluate(() => scrollTo(0, 0))
    await quiet()
    const loaded = await longestTask(browser, page, () => scrollToEnd(page, devtools))
    return { loading: { longest: loading, floor }, loaded: { longest: loaded, floor } }
  })

/** The longest time a phone is blocked while a list of 200 requests is scrolled. */
export const measureList = async (browser: Browser, site: Site): Promise<void> => {
  const person = await signIn(site, 'javier')
  await giveRequests(site, person)
  const rounds: Awaited<ReturnType<typeof scrollTwice>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scrollTwice(browser, site, person))
  reportLongest(
    'list scroll, loading',
    rounds.map(({ loading }) => loading),
  )
  reportLongest(
    'list scroll, loaded',
    rounds.map(({ loaded }) => loaded),
  )
}
