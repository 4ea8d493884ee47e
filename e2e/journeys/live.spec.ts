import { LIVE_PATH, type LiveChange } from '@habilita/contract/api/live'
import { signedIn } from '../support/people.ts'
import { admitted, buildRequest, withRequests } from '../support/requests-data.ts'
import { expect, test } from '../support/test.ts'

const line = (change: LiveChange) => `data: ${JSON.stringify(change)}\n\n`

test('live: staff actions appear on the open screen without interaction, and the stream resumes after the last event', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  const request = buildRequest()
  const tell = await withRequests(page, { requests: [request] })
  const asked: { after: string | null; token: string | undefined }[] = []
  const { promise: changed, resolve: change } = Promise.withResolvers<void>()
  await page.route(`**${LIVE_PATH}*`, async route => {
    const after = new URL(route.request().url()).searchParams.get('after')
    asked.push({ after, token: route.request().headers()['authorization'] })
    if (asked.length > 1) return
    await changed
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `: ok\n\n${line({ kind: 'changed', seq: 7, topic: 'request', id: request.id })}`,
    })
  })
  await page.goto(`/requests/${request.id}`)
  await expect(page.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({ after: null, token: expect.stringMatching(/^Bearer ey/) })
  tell({ requests: [admitted({ id: request.id })] })
  change()
  await expect(page.getByRole('heading', { name: 'Elige fecha de examen' })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Admitida. Elige fecha de examen.' }),
  ).toBeAttached()
  await expect.poll(() => asked.at(1)?.after).toBe('7')
})
