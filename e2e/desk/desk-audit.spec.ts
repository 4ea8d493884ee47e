import { randomUUID } from 'node:crypto'
import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { openDesk } from '../support/desk.ts'
import { createPerson } from '../support/people.ts'
import { submitElsewhere } from '../support/requests-sent.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a log that was tampered with says from which position on, and links to that event', async ({
  page,
  product,
}) => {
  await submitElsewhere(product.address, await createPerson(product.address, { verified: true }), 'gas')
  const at = '2026-11-16T09:00:00.000Z'
  const broken = { what: 'event_changed', words: 'Un apunte no es como se escribió', position: 3, eventId: 1 }
  const check = {
    id: randomUUID(),
    startedAt: at,
    startedBy: { id: 'somebody', name: 'Ana Ruiz' },
    finishedAt: at,
    toCheck: 40,
    checked: 2,
    waiting: 0,
    fault: broken,
  }
  await page.route('**/api/v1/staff/audit/checks', route => route.fulfill({ json: { checks: [check] } }))
  await openDesk(page, product, ['admin'], '/backoffice/audit')
  const told = page.getByRole('region', { name: 'Comprobación del registro' })
  await expect(told.getByRole('status')).toContainText('El registro no es de fiar desde la posición 3')
  await expect(told.getByRole('status')).toContainText(
    'Los de las posiciones 1 a 2 están como se escribieron.',
  )
  await told.getByRole('link', { name: 'Ver el apunte' }).click()
  await expect(page).toHaveURL(/event=1$/)
  await expect(page.getByRole('region', { name: 'Apunte' })).toContainText('Posición')
  expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
})

test('staff who are not admins see that the screen is for admins, and no link to it', async ({
  page,
  product,
}) => {
  await openDesk(page, product, ['reviewer'], '/backoffice/audit')
  await expect(page.getByRole('heading', { name: 'Esta pantalla es para otra función' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Auditoría' })).toHaveCount(0)
})
