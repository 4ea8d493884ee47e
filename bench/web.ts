// npm run bench:web: what the built app costs a phone, beside floors measured by turns in the same run.
// npm run bench:web -- visit tabs: the named measurements alone.
import { chosen } from './report.ts'
import { measureFirstVisit } from './web/first-visit.ts'
import { measurePaint } from './web/paint.ts'
import { launch } from './web/phone.ts'
import { measureScores } from './web/scores.ts'
import { startSite } from './web/site.ts'
import { measureTabs } from './web/tabs.ts'

const measures = chosen({
  visit: measureFirstVisit,
  paint: measurePaint,
  scores: measureScores,
  tabs: measureTabs,
})

const stack = new AsyncDisposableStack()
try {
  const site = await startSite()
  stack.defer(site.stop)
  const browser = await launch()
  stack.defer(() => browser.close())
  for (const measure of measures) await measure(browser, site)
} finally {
  await stack.disposeAsync()
}
