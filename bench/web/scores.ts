import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import lighthouse from 'lighthouse'
import { atLeast, report } from '../report.ts'
import { median } from '../statistics.ts'
import { launch } from './phone.ts'
import type { Site } from './site.ts'

const RUNS = 5
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** A browser of its own for each run, so that none has seen the page before. */
const scoresOf = async (url: string) => {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(LEAST) })
    if (!run) throw new Error('Lighthouse gave no result.')
    return run.lhr
  } finally {
    await browser.close()
  }
}

/** Lighthouse as it comes, mobile: the median of its runs, and what it holds against the page. */
export const measureScores = async (_browser: unknown, { login }: Site): Promise<void> => {
  const results: Awaited<ReturnType<typeof scoresOf>>[] = []
  for (let run = 0; run < RUNS; run += 1) results.push(await scoresOf(login))
  for (const [category, least] of Object.entries(LEAST)) {
    const scores = results.map(({ categories }) => (categories[category]?.score ?? 0) * 100)
    const score = Math.round(median(scores))
    report(`Lighthouse ${category.padEnd(14)} ${score} (median of ${RUNS}: ${scores.map(Math.round).join(' ')})`, atLeast(score, least))
  }
  for (const r of results) console.log(Object.fromEntries(['first-contentful-paint','largest-contentful-paint','total-blocking-time','cumulative-layout-shift','speed-index','interactive'].map(k=>[k, r.audits[k].displayValue])))
  for (const a of Object.values(results[0].audits)) if (a.score !== null && a.score < 1) console.log(a.id, a.score, a.displayValue, JSON.stringify(a.details?.items?.slice(0,5))?.slice(0,600))
}
