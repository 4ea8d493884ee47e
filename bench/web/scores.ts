import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import lighthouse from 'lighthouse'
import type { Browser } from 'playwright-core'
import { figures, isMet } from '../figures.ts'
import { note, report } from '../report.ts'
import { median } from '../statistics.ts'
import { launch } from './phone.ts'
import type { Site } from './site.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** Lighthouse with its defaults: a phone, in a browser that has never opened the page. */
const look = async (url: string) => {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    if (!run) throw new Error('Lighthouse gave no result.')
    return run.lhr
  } finally {
    await browser.close()
  }
}

type Look = Awaited<ReturnType<typeof look>>

/** The failed audits. */
const faults = ({ audits, categories }: Look, category: string): string =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
    .join(', ')

/** Results depend on the processor: Lighthouse's index of it is above 1000 on an idle machine. */
export const measureScores = async (_browser: Browser, { login }: Site): Promise<void> => {
  const looks: Look[] = []
  for (let run = 0; run < RUNS; run += 1) looks.push(await look(login))
  const processor = median(looks.map(({ environment }) => environment.benchmarkIndex))
  for (const category of CATEGORIES) {
    const scores = looks.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    const [worst] = looks.toSorted(
      (one, other) => (one.categories[category]?.score ?? 0) - (other.categories[category]?.score ?? 0),
    )
    const against = worst && faults(worst, category)
    const middle = median(scores)
    report(
      category,
      middle,
      `Lighthouse     ${category} ${middle}, median of ${scores.join(' ')} at index ${processor.toFixed(0)}`,
    )
    if (!isMet(figures[category], middle)) note(`               ${against}`)
  }
}
