import { readFile } from 'node:fs/promises'
import { sendCorrection, replaceDocument } from '@habilita/contract/requests/requests'
import { askRemedy, getQueued, takeRequest } from '@habilita/contract/requests/staff-requests'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { judge, startRequests, versionSeen } from '../../testing/requests-service.ts'

const MINUTE_MS = 60_000

/** The part of the migration that fills the table from the event log. */
const backfill = async (): Promise<string> => {
  const file = new URL('../../db/migrations/0022_rules_and_figures.sql', import.meta.url)
  const [, rest = ''] = (await readFile(file, 'utf8')).split('-- What the log says of the requests')
  return `-- ${rest.split('-- The log is searched')[0]}`
}

test('the migration derives from the event log the same rows that the trigger writes', async () => {
  const service = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.submitted(who)
  const other = await service.submitted(await service.candidate(), 'gas')
  const body = async () => ({ version: await versionSeen(reviewer, id) })
  service.clock.advance(MINUTE_MS)
  await reviewer.call(takeRequest, { params: { id }, body: await body() })
  await judge(reviewer, id, 'Está borroso.')
  service.clock.advance(MINUTE_MS)
  await reviewer.call(askRemedy, { params: { id }, body: await body() })
  service.clock.advance(MINUTE_MS)
  const { documents } = await reviewer.call(getQueued, { params: { id } })
  for (const { id: documentId, kind } of documents)
    await who.call(replaceDocument, {
      params: { id, documentId },
      body: { documentId: await service.paper(who, kind) },
    })
  await who.call(sendCorrection, { params: { id } })
  const stages = () =>
    service.db
      .selectFrom('request_stages')
      .select(['request_id', 'state', 'entered_at', 'left_at', 'due_on'])
      .orderBy('request_id')
      .orderBy('entered_at')
      .execute()
  const written = await stages()
  expect(written.filter(stage => stage.request_id === id).map(({ state }) => state)).toEqual([
    'submitted',
    'in_review',
    'remedy',
    'in_review',
  ])
  expect(written.filter(stage => stage.request_id === other)).toMatchObject([
    { state: 'submitted', left_at: null },
  ])
  const owner = new Client(service.database.owner)
  await owner.connect()
  await owner.query('delete from request_stages')
  await owner.query(await backfill())
  await owner.end()
  expect(await stages()).toEqual(written)
})
