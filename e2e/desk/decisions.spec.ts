import { DECISIONS } from '../support/certificates-desk.ts'
import { enterDesk } from '../support/desk.ts'
import { deciderOf } from '../support/exam-staff.ts'
import { test } from '../support/moved-clock.ts'
import { staffOf } from '../support/staff.ts'
import { expect } from '../support/test.ts'
import { passedHere } from '../support/whole-life-people.ts'

test.use({ quiet: false }) // the browser logs rejected calls to its console

test.beforeEach(() => test.setTimeout(240_000)) // people, requests and exams are set up first

test('an examiner of the request cannot decide it, and the screen and the API say why', async ({
  page,
  browser,
  product,
  time,
}) => {
  const { requestId } = await passedHere(page, product, time)
  const context = await browser.newContext({ baseURL: product.address })
  const desk = await context.newPage()
  await enterDesk(desk, product, await staffOf(product, 'examiner'), DECISIONS)
  await expect(desk.getByText('Esta pantalla es para otra función')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Decisiones' })).toHaveCount(0)
  await context.close()
  // The request still waits for another decider.
  await (await deciderOf(product)).grant(requestId)
})
