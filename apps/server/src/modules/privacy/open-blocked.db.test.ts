import { expect, onTestFinished, test } from 'vitest'
import { TEST_SECRET } from '../../testing/database-setup.ts'
import { startRequests } from '../../testing/requests-service.ts'
import { runCommand, urlOf } from '../../testing/run-command.ts'
import { tempDir } from '../../testing/temp-dir.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findBlocked } from './public.ts'

test('LOPDGDD 32: for an authority the operator finds retained records by document number and opens them, which is recorded', async () => {
  const database = await testDatabase()
  const service = await startRequests({ database })
  const who = await service.candidate()
  await service.submitted(who)
  await service.call('v1/accounts:delete', { idToken: who.idToken })
  await service.jobs()
  const folder = await tempDir()
  onTestFinished(folder.remove)
  const environment = { DATABASE_URL: urlOf(database.owner), DATA_DIR: folder.path, APP_SECRET: TEST_SECRET }
  const blocked = (words: string) => runCommand(`blocked ${words}`, environment)
  expect(await findBlocked(service.deps, '00000000T')).toEqual([])
  const found = await blocked('find 12.345.678-z')
  expect(found.stdout).not.toContain('Begoña')
  const records = JSON.parse(found.stdout) as { id: string; kind: string; destroyOn: string }[]
  expect(records).toEqual([expect.objectContaining({ kind: 'request' })])
  const opened = await blocked(`open ${records[0]?.id}`)
  expect(opened.code).toBe(0)
  expect(JSON.parse(opened.stdout)).toMatchObject({
    kind: 'request',
    content: { person: { profile: { firstName: 'Begoña' } }, request: { state: 'submitted' } },
  })
  const events = await service.db
    .selectFrom('events')
    .select(['actor_kind', 'object_id', 'payload'])
    .where('kind', '=', 'user.record_opened')
    .execute()
  expect(events).toEqual([
    {
      actor_kind: 'system',
      object_id: who.id,
      payload: { by: 'operator', record: records[0]?.id, kind: 'request' },
    },
  ])
  expect(await blocked('open nada')).toMatchObject({ code: 1, stderr: 'There is no such record.\n' })
  expect((await blocked('forget')).stderr).toContain('Usage:')
}, 180_000)
