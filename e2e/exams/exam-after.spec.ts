import { button } from '../support/auth-forms.ts'
import { withoutWorker } from '../support/device.ts'
import { answerExams, at, buildBooking, buildResult, buildSession, withExams } from '../support/exams-data.ts'
import { signedInShared } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

test('booking: an incident sent twice arrives once, and its text survives a failure and a reload', async ({
  page,
  product,
}) => {
  test.slow() // a failed call is retried first
  await signedInShared(page, product.address)
  const booking = buildBooking({ session: buildSession({ startsAt: at(-1) }), state: 'attended' })
  const change = await withExams(page, { bookings: [booking] })
  await page.goto(`/exams/${booking.id}`)
  const sent: { id: string; text: string }[] = []
  await page.route(`**/api/v1/exams/bookings/${booking.id}/incidents`, route => {
    sent.push(route.request().postDataJSON() as { id: string; text: string })
    return route.abort()
  })
  await button(page, 'Informar de una incidencia').click()
  const field = page.getByLabel('¿Qué ha pasado?')
  await expect(field).toBeFocused()
  await button(page, 'Enviar incidencia').click()
  await expect(page.getByText('Cuéntanos qué ha pasado.')).toBeVisible()
  await field.fill('Se fue la luz a las 9:40.')
  await button(page, 'Enviar incidencia').click()
  await expect(page.getByText('Comprueba tu conexión')).toBeVisible({ timeout: 30_000 })
  await page.unroute(`**/api/v1/exams/bookings/${booking.id}/incidents`)
  await page.reload()
  await expect(field).toHaveValue('Se fue la luz a las 9:40.')
  const told = {
    ...booking,
    incidents: [
      {
        id: sent[0]?.id ?? '',
        from: 'candidate',
        text: 'Se fue la luz a las 9:40.',
        at: at(0),
        answer: null,
        answeredAt: null,
      },
    ],
  } satisfies typeof booking
  const again = await answerExams(page, `bookings/${booking.id}/incidents`, told)
  change({ bookings: [told] })
  await button(page, 'Enviar incidencia').click()
  await expect(page.getByText('Nos contaste')).toBeVisible()
  await expect(button(page, 'Informar de una incidencia')).toBeVisible()
  expect(new Set([...sent, ...(again as typeof sent)].map(({ id }) => id)).size).toBe(1)
})

test('booking: an incident reported offline is stored, says so, and is sent when the network is back', async ({
  page,
  product,
  context,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking({ session: buildSession({ startsAt: at(-1) }), state: 'attended' })
  const change = await withExams(page, { bookings: [booking] })
  const sent = await answerExams(page, `bookings/${booking.id}/incidents`, booking)
  await page.goto(`/exams/${booking.id}`)
  await button(page, 'Informar de una incidencia').click()
  await context.setOffline(true)
  const field = page.getByLabel('¿Qué ha pasado?')
  await field.fill('Se fue la luz.')
  await button(page, 'Enviar incidencia').click()
  await expect(page.getByRole('alert')).toContainText('guardado en este dispositivo')
  await expect(field).toHaveValue('Se fue la luz.')
  expect(sent).toEqual([])
  const told = { id: crypto.randomUUID(), from: 'candidate', text: 'Se fue la luz.', at: at(0) } as const
  change({ bookings: [{ ...booking, incidents: [{ ...told, answer: null, answeredAt: null }] }] })
  await context.setOffline(false)
  await expect(page.getByText('Nos contaste')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('booking: a result shows its areas, its critical items and the date of the next attempt', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking({
    session: buildSession({ startsAt: at(-9) }),
    state: 'attended',
    result: buildResult(),
    allowedActions: [],
  })
  await withExams(page, { bookings: [booking] })
  await page.goto(`/exams/${booking.id}`)
  const result = page.getByRole('region', { name: 'Resultado' })
  for (const words of [
    'No apto',
    'Has obtenido 62,5 de 100; se aprueba con 70.',
    'Recuperación del gas antes de abrir el circuito',
    'Manipulación de refrigerantes',
    'Puedes volver a presentarte desde el',
  ])
    await expect(result).toContainText(words)
  await expect(button(page, 'Cancelar examen')).toHaveCount(0)
  await expect(button(page, 'Informar de una incidencia')).toHaveCount(0)
})
