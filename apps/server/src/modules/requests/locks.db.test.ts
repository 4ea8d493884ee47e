import { randomUUID } from 'node:crypto'
import { saveDraft } from '@habilita/contract/requests/drafts'
import { removeDocument } from '@habilita/contract/files/files'
import { getRequest, readMessages } from '@habilita/contract/requests/requests'
import { answerCandidate } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { holdRows } from '../../testing/hold-profiles.ts'
import { startRequests, submitAs } from '../../testing/requests-service.ts'

test('submitting and saving the same draft do not deadlock', async () => {
  const { candidate, draft, database } = await startRequests()
  const who = await candidate()
  const saved = await draft(who)
  // Same lock order as saving: the draft first, then the user row, which counts changes.
  const saving = await holdRows(database, `select from requests where id = '${saved.requestId}' for update`)
  const submitting = submitAs(who, saved)
  await saving.untilWaiting(1)
  await saving.alsoTake(`select from users where id = '${who.id}'`)
  await saving.release()
  expect((await submitting).number).toMatch(/^S-/)
})

test('submitting a draft and clearing the document archive do not deadlock', async () => {
  const { candidate, draft, database } = await startRequests()
  const who = await candidate()
  const saved = await draft(who)
  // Same lock order as the archive: the user row first, then the documents.
  const clearing = await holdRows(database, `select from users where id = '${who.id}' for update`)
  const submitting = submitAs(who, saved)
  await clearing.untilWaiting(1)
  await clearing.alsoTake(`select from documents where user_id = '${who.id}'`)
  await clearing.release()
  expect((await submitting).number).toMatch(/^S-/)
})

test('reading messages and erasing the person do not deadlock', async () => {
  const { candidate, staff, submitted, database } = await startRequests()
  const [who, reviewer] = [await candidate(), await staff('reviewer')]
  const params = { id: await submitted(who) }
  await reviewer.call(answerCandidate, { params, body: { id: randomUUID(), text: 'Diez días.' } })
  // Same lock order as the erasure: the requests first, then the user row, then the rest.
  const erasing = await holdRows(database, `select from requests where id = '${params.id}' for update`)
  await erasing.alsoTake(`select from users where id = '${who.id}'`)
  const reading = who.call(readMessages, { params })
  await erasing.untilWaiting(1)
  await erasing.alsoTake(`select from request_messages where request_id = '${params.id}'`)
  await erasing.release()
  await reading
  expect((await who.call(getRequest, { params })).unreadMessages).toBe(0)
})

test('concurrent submits, saves and removals by one person succeed or fail with 409', async () => {
  const { candidate, draft, paper } = await startRequests()
  const who = await candidate()
  const drafts = [await draft(who), await draft(who), await draft(who)]
  const spare = await Promise.all(Array.from({ length: 4 }, () => paper(who, 'accommodation_proof')))
  const answers = await Promise.allSettled([
    ...drafts.flatMap(each => [submitAs(who, each), submitAs(who, each)]),
    ...drafts.map(({ key }) =>
      who.call(saveDraft, { params: { key }, body: { changes: { step: 'review' }, base: {} } }),
    ),
    ...spare.map(id => who.call(removeDocument, { params: { id } })),
  ])
  const refusals = answers.flatMap(({ status, ...rest }) =>
    status === 'rejected' && 'reason' in rest ? [String(rest.reason)] : [],
  )
  for (const refusal of refusals) expect(refusal).toMatch(/ 409 /)
  expect(answers.length - refusals.length).toBeGreaterThanOrEqual(drafts.length + spare.length)
})
