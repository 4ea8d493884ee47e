// npm run bench:web: cost of the built app on a phone, next to floors measured in alternation in the same
// run. npm run bench:web -- visit tabs: only the named measurements.
import { availableParallelism, loadavg } from 'node:os'
import { buildApps } from '../scripts/lib/build.mjs'
import { chosen, note } from './report.ts'
import { measureAreas } from './web/areas.ts'
import { measureFirstVisit } from './web/first-visit.ts'
import { measureList } from './web/list.ts'
import { measurePaint } from './web/paint.ts'
import { launch } from './web/phone.ts'
import { measureScores } from './web/scores.ts'
import { measureSignedIn } from './web/signed-in.ts'
import { startSite } from './web/site.ts'
import { measureTabs } from './web/tabs.ts'

const measures = chosen({
  visit: measureFirstVisit,
  paint: measurePaint,
  scores: measureScores,
  tabs: measureTabs,
  'signed-in': measureSignedIn,
  list: measureList,
  areas: measureAreas,
})

await buildApps()
const stack = new AsyncDisposableStack()
try {
  const site = await startSite()
  stack.defer(site.stop)
  const browser = await launch()
  stack.defer(() => browser.close())
  // Byte counts are exact; times mean little if the machine is busy.
  note(`machine        ${availableParallelism()} processors, ${loadavg()[0]?.toFixed(1)} busy before the run`)
  for (const measure of measures) await measure(browser, site)
} finally {
  await stack.disposeAsync()
}
