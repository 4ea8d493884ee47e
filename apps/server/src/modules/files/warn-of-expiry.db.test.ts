import type { DocumentKind } from '@habilita/contract/requests/request-values'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../../db/client.ts'
import { startIdentity } from '../../testing/identity-service.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

interface Kept {
  readonly kind?: DocumentKind
  readonly validUntil: string | null
  readonly replaces?: string
  readonly removed?: true
}

const buildDocument = async (db: Db, userId: string, { kind = 'medical', ...kept }: Kept) => {
  const [id, fileId, at] = [randomUUID(), randomUUID(), new Date()]
  await db
    .insertInto('files')
    .values({
      id: fileId,
      user_id: userId,
      name: 'x.pdf',
      content_type: 'application/pdf',
      size: 1,
      sha256: Buffer.alloc(32),
      md5: Buffer.alloc(16),
      received_sha256: Buffer.alloc(32),
      object_key: fileId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('documents')
    .values({
      id,
      user_id: userId,
      kind,
      file_id: fileId,
      valid_until: kept.validUntil,
      replaces: kept.replaces ?? null,
      removed_at: kept.removed ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

test('a medical report that expires within 30 days causes one notice for each expiry date, and no other document does', async () => {
  const { db, deps, clock, jobs, api, person } = await startIdentity()
  const { id, idToken } = await person()
  await api('POST', '/user', idToken)
  const inDays = (days: number) =>
    new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const ending = await buildDocument(db, id, { validUntil: inDays(20) })
  const replaced = await buildDocument(db, id, { validUntil: inDays(10) })
  await buildDocument(db, id, { validUntil: inDays(400), replaces: replaced })
  await buildDocument(db, id, { validUntil: inDays(10), removed: true })
  await buildDocument(db, id, { validUntil: inDays(10), kind: 'identity' })
  await buildDocument(db, id, { validUntil: inDays(-1) })
  await buildDocument(db, id, { validUntil: null })
  await Promise.all([warnOfExpiry(deps), warnOfExpiry(deps), warnOfExpiry(deps)])
  await warnOfExpiry(deps)
  await jobs()
  const codes = async () => {
    const reply = (await (await api('GET', '/notices', idToken)).json()) as {
      notices: { code: string; link: string; category: string }[]
    }
    return reply.notices.map(({ code, link, category }) => `${code} ${link} ${category}`)
  }
  expect(await codes()).toEqual(['N27 /settings/documents gruas'])
  await db
    .updateTable('documents')
    .set({ valid_until: inDays(25) })
    .where('id', '=', ending)
    .execute()
  await warnOfExpiry(deps)
  await jobs()
  expect(await codes()).toHaveLength(2)
})
