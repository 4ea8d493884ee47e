import { DECISIONS } from '../support/certificates-desk.ts'
import { enterDesk } from '../support/desk.ts'
import { deciderOf } from '../support/exam-staff.ts'
import { test } from '../support/moved-clock.ts'
import { staffOf } from '../support/staff.ts'
import { expect } from '../support/test.ts'
import { passedHere } from '../support/whole-life-people.ts'

test.use({ quiet: false }) // the browser writes what is refused to its console

test.beforeEach(() => test.setTimeout(240_000)) // people, their requests and their exams are made first

test('whoever examined sees why it is not theirs to decide, on the screen and from the API', async ({
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
  // It still waits for somebody who may.
  await (await deciderOf(product)).grant(requestId)
})
