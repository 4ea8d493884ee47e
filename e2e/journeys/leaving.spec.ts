import { withoutWorker } from '../support/device.ts'
import { expect, test } from '../support/test.ts'
import { leave, openSettings } from '../support/leaving-steps.ts'

test.beforeEach(({ page }) => withoutWorker(page))

test('§4 sign-out: the session ends on the server too', async ({ page, product }) => {
  await openSettings(page, product.address)
  const ended = page.waitForResponse('**/api/v1/account/sessions/current')
  await leave(page)
  expect((await ended).status()).toBe(204)
})
