import { button } from '../support/auth-forms.ts'
import { UPLOADED } from '../support/by-keyboard.ts'
import { withoutWorker } from '../support/device.ts'
import { answerExams, at, buildBooking, buildSession, openAbsence, withExams } from '../support/exams-data.ts'
import { pdf } from '../support/papers.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs the expected failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

test('booking: a candidate explains an absence with a document before the deadline and then sees its status', async ({
  page,
  product,
}) => {
  test.slow()
  await signedIn(page, product.address)
  const booking = buildBooking({
    session: buildSession({ startsAt: at(-3) }),
    state: 'absent',
    absence: openAbsence,
    allowedActions: ['justify_absence'],
  })
  const change = await withExams(page, { bookings: [booking] })
  await page.goto(`/exams/${booking.id}`)
  await expect(page.getByRole('region', { name: 'No te presentaste' })).toContainText('Puedes justificarlo')
  await page.getByLabel('¿Por qué no pudiste ir?').fill('Estuve en urgencias.')
  await page
    .getByLabel('Archivo: Justificante de ausencia', { exact: true })
    .setInputFiles(pdf('urgencias.pdf'))
  const select = page.getByLabel('Justificante de tu archivo')
  await expect(select.locator('option:checked')).toHaveText(/urgencias\.pdf/, UPLOADED)
  const told = {
    ...booking,
    absence: { ...openAbsence, text: 'Estuve en urgencias.', sentAt: at(0) },
    allowedActions: [],
  }
  const sent = await answerExams(page, `bookings/${booking.id}/absence`, told)
  change({ bookings: [{ ...told, allowedActions: [] }] })
  const documentId = await select.inputValue()
  await button(page, 'Enviar justificación').click()
  await expect(page.getByRole('region', { name: 'Tu justificación' })).toContainText('La estamos mirando.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(sent).toEqual([{ text: 'Estuve en urgencias.', documentId }])
  change({ bookings: [{ ...told, absence: { ...told.absence, documentRemovedOn: '2026-12-17' } }] })
  await page.reload()
  await expect(page.getByText('Justificante eliminado el 17 dic 2026 al terminar el plazo.')).toBeVisible()
})
