import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addView, listViews } from '@habilita/contract/staff/staff-views'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startResults } from '../testing/results-service.ts'

/** The schema and one value of each kind as they were before the migration. */
const undo = `
  alter table request_messages rename column from_staff to from_body;
  alter table incidents rename column from_staff to from_body;
  alter table bookings drop constraint bookings_cancelled_by_check;
  update bookings set cancelled_by = 'body' where cancelled_by is not null;
  alter table bookings add constraint bookings_cancelled_by_check check (cancelled_by in ('candidate', 'body'));`

test('migration 0030: the value and the columns named `body` are named after staff', async () => {
  const service = await startResults()
  const id = await service.seat(await service.session(), await service.examinee(), {
    state: 'cancelled',
    cancelled_by: 'staff',
  })
  for (const search of ['turn=body&state=remedy', 'turn=nobody', 'state=submitted&turn=body'])
    await service.examiner.call(addView, {
      body: { id: randomUUID(), area: 'queue', name: search, search },
    })
  const owner = new Client(service.database.owner)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query(undo)
  await owner.query(await readFile(new URL('./migrations/0030_from_staff.sql', import.meta.url), 'utf8'))
  const booking = await service.db
    .selectFrom('bookings')
    .select('cancelled_by')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(booking?.cancelled_by).toBe('staff')
  await expect(owner.query("update bookings set cancelled_by = 'body'")).rejects.toThrow('cancelled_by_check')
  const { views } = await service.examiner.call(listViews, {})
  expect(new Set(views.map(({ search }) => search))).toEqual(
    new Set(['turn=staff&state=remedy', 'turn=nobody', 'state=submitted&turn=staff']),
  )
})
