import { completeProfile } from '../support/new-request-people.ts'
import { fillIn, submit } from '../support/new-request-steps.ts'
import { signedIn } from '../support/people.ts'
import { withPushService } from '../support/push-device.ts'
import { test } from '../support/push-service.ts'
import { reviewOf } from '../support/staff.ts'
import { expect } from '../support/test.ts'
import { turn, expectTold, takePushes, expectPushed, openRequest, correct } from '../support/journey-steps.ts'

test.use({ serviceWorker: true })

for (const [category, scope] of [
  ['Instalaciones térmicas', /./],
  ['Instalaciones frigoríficas', /./],
  ['Baja tensión', /./],
  ['Grúas', /./],
] as const)
  test(`journey: ${category}, from the first step through a remedy to admission`, async ({
    page,
    product,
    pushService,
  }) => {
    test.slow()
    const keys = await withPushService(page, 'granted')
    const person = await signedIn(page, product.address)
    await completeProfile(product.address, person)
    await fillIn(page, { category, scope })
    await submit(page)
    const pushed = await takePushes(page, pushService, keys)
    const id = await openRequest(page)
    const staff = await reviewOf(product, id)
    await staff.take()
    await staff.accept('identity')
    await staff.askRemedy('Nos falta un documento que se lea.')
    await expect(turn(page, 'Corrige tus documentos')).toBeVisible()
    await correct(page)
    await staff.accept()
    await staff.admit()
    await expect(page.getByText('Admitida', { exact: true }).first()).toBeVisible()
    await expect(turn(page, 'Falta el pago')).toBeVisible()
    await expectTold(product, person)
    await expectPushed(page, pushed, id)
  })
