import { randomUUID } from 'node:crypto'
import { complain } from '@habilita/contract/cases/cases'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startRetention } from '../../testing/retention-service.ts'

/** A holder of a certificate, and `leave`, which erases them. */
const setUp = async () => {
  const service = await startRetention()
  const { db } = service
  const who = await service.candidate()
  const first = await service.granted(who)
  const code = async (id: string): Promise<string> =>
    (await db.selectFrom('certificates').select('verify_code').where('id', '=', id).executeTakeFirstOrThrow())
      .verify_code
  const leave = async () => {
    await service.call('v1/accounts:delete', { idToken: who.idToken })
    await service.jobs()
  }
  return { service, who, first, leave, code: await code(first.id) }
}

test('LOPDGDD 32: the public record of an erased holder answers with initials, in each status, by the API and as a page', async () => {
  const { service, leave, code } = await setUp()
  await service.db
    .updateTable('certificates')
    .set({ state: 'suspended', state_reason: 'Por una queja de Begoña.' })
    .execute()
  await leave()
  const standings = {
    valid: { state: 'valid', valid_until: '2031-11-15' },
    expiring: { state: 'valid', valid_until: '2027-02-01' },
    expired: { state: 'valid', valid_until: '2026-11-15' },
    suspended: { state: 'suspended', state_reason: '' },
    withdrawn: { state: 'withdrawn', state_reason: '' },
    replaced: { state: 'replaced', state_reason: null },
  } as const
  const { state_reason: reason } = await service.db
    .selectFrom('certificates')
    .select('state_reason')
    .executeTakeFirstOrThrow()
  expect(reason).toBe('')
  for (const [standing, set] of Object.entries(standings)) {
    await service.db
      .updateTable('certificates')
      .set({ valid_from: '2026-01-01', valid_until: '2031-11-15', ...set })
      .execute()
    const told = await service.api('GET', `/verify/${code}`, undefined)
    const record = await told.text()
    expect(JSON.parse(record), standing).toMatchObject({ standing, holderName: 'B. S. N.' })
    const page = await fetch(`${service.address}/verify/${code}`)
    const html = await page.text()
    expect([page.status, html.includes('B. S. N.')], standing).toEqual([200, true])
    for (const word of ['Begoña', 'Sáenz', '12345678Z']) expect(`${record} ${html}`).not.toContain(word)
  }
})

test('LOPDGDD 32: retained records of an erased person are deleted on their date; the last record that needs a file deletes it', async () => {
  const { service, who, first, leave, code } = await setUp()
  const { db, deps, onDay } = service
  // The same document in a record kept for two years and in one kept for ten.
  const shared = await service.paper(who, 'training')
  const sent = { kind: 'training', position: 9, state: 'valid', sent_at: service.clock.now() } as const
  await db
    .insertInto('request_documents')
    .values({ id: randomUUID(), request_id: first.requestId, document_id: shared, ...sent })
    .execute()
  const about = { about: null, subject: 'Una', text: 'No.', documentIds: [shared] }
  await who.call(complain, { body: { id: randomUUID(), ...about } })
  await service.stored(who)
  await leave()
  const records = async () =>
    (
      await db.selectFrom('blocked_records').select(['kind', 'destroy_on']).orderBy('destroy_on').execute()
    ).map(row => [row.kind, row.destroy_on])
  // Open cases end when the person is erased.
  expect(await records()).toEqual([
    ['case', '2028-11-16'],
    ['certification', '2036-11-15'],
  ])
  const { rows } = await sql<{ key: string }>`
    select unnest(object_keys) as key from blocked_records where kind = 'case'`.execute(db)
  const key = rows[0]?.key ?? ''
  await onDay('2028-11-15')
  expect(await records()).toHaveLength(2)
  await onDay('2028-11-16')
  expect(await records()).toHaveLength(1)
  expect(await deps.files.get(key)).toBeInstanceOf(Buffer)
  await onDay('2036-11-14')
  expect((await service.api('GET', `/verify/${code}`, undefined)).status).toBe(200)
  await onDay('2036-11-15')
  expect([await records(), await deps.files.get(key)]).toEqual([[], undefined])
  expect((await service.api('GET', `/verify/${code}`, undefined)).status).toBe(404)
  expect(await service.countEvents('user.destroyed', who.id)).toBe(2)
})
