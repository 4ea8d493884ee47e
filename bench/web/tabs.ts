import type { Browser, Page } from 'playwright-core'
import { atMost, report } from '../report.ts'
import { median } from '../statistics.ts'
import { makePerson, signInAs } from './person.ts'
import { onPhone } from './phone.ts'
import type { Site } from './site.ts'

const ROUNDS = 12
const FRAME_MS = 1000 / 60
const TABS = ['Solicitudes', 'Exámenes', 'Certificados', 'Inicio']

/** In the page: from the touch that becomes a click until the frame with another heading has been painted. */
const timeMoves = (): void => {
  const painted = (then: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', then)
    port1.start()
    // A message sent while a frame is made arrives when it is done.
    requestAnimationFrame(() => port2.postMessage(undefined))
  }
  const heading = () => document.querySelector('h1')?.textContent
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = heading()
      const observer = new MutationObserver(() => {
        const now = heading()
        if (now === undefined || now === before) return
        observer.disconnect()
        painted(() => performance.measure('move', { start: timeStamp, end: performance.now() }))
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { capture: true },
  )
}

const move = async (page: Page, tab: string): Promise<number> => {
  await page.evaluate(() => performance.clearMeasures())
  await page.locator('nav').getByRole('link', { name: tab }).tap()
  const duration = await page.waitForFunction(() => performance.getEntriesByName('move')[0]?.duration)
  return Number(await duration.jsonValue())
}

const once = async (page: Page): Promise<number[]> => {
  await page.bringToFront()
  const times: number[] = []
  for (const tab of TABS) times.push(await move(page, tab))
  return times
}

/** How long a person who is signed in waits for another tab, beside a page of React and the router alone. */
export const measureTabs = async (browser: Browser, site: Site): Promise<void> => {
  const person = await makePerson(site)
  await onPhone(browser, { network: 'instant' }, ours =>
    onPhone(browser, { network: 'instant' }, async bare => {
      await signInAs(ours.context, person)
      await ours.page.addInitScript(timeMoves)
      await bare.page.addInitScript(timeMoves)
      await ours.page.goto(site.address)
      await bare.page.goto(site.bare)
      const first = { ours: await once(ours.page), floor: await once(bare.page) }
      const moves: { ours: number[]; floor: number[] } = { ours: [], floor: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        moves.ours.push(...(await once(ours.page)))
        moves.floor.push(...(await once(bare.page)))
      }
      console.log(first, median(moves.ours), median(moves.floor))
      const frames = (median(moves.ours) - median(moves.floor)) / FRAME_MS
      report(
        `tabs           ${median(moves.ours).toFixed(1)} ms, bare page ${median(moves.floor).toFixed(1)} ms, ${frames.toFixed(1)} frames more`,
        atMost(frames, 2),
      )
    }),
  )
}
