import { randomUUID } from 'node:crypto'
import { type StaffRole, staffRoles } from '@habilita/contract/staff/staff'
import { expect, test } from 'vitest'
import { appoint } from '../modules/staff/public.ts'
import { startExams } from '../testing/exams-service.ts'
import { operationsOf } from '../testing/operations.ts'
import { tries } from '../testing/operation-tries.ts'
import type { Rule, Things } from '../testing/try.ts'
import { ownerOf } from '../testing/owner-of-everything.ts'
import { startRequests } from '../testing/requests-service.ts'
import { type Answered, sendTry } from '../testing/send-try.ts'

type Who = 'anonymous' | 'unverified' | 'owner' | 'other' | 'password_alone' | StaffRole
const everybody: readonly Who[] = [
  'anonymous',
  'unverified',
  'other',
  'password_alone',
  ...staffRoles,
  'owner',
]

/** `open`: the guard accepts the caller, and the object belongs to the caller. */
const expected = (rule: Rule, who: Who): string => {
  if (rule === 'public') return 'open'
  if (who === 'anonymous' || rule === 'key') return '401 Unauthorized'
  if (rule === 'signed_in') return 'open'
  if (who === 'unverified') return '403 EMAIL_NOT_VERIFIED'
  if (rule === 'self') return 'open'
  if (rule === 'own') return who === 'owner' ? 'open' : 'like missing'
  if (who === 'owner' || who === 'other') return '403 Forbidden'
  if (who === 'password_alone') return '403 SECOND_FACTOR_REQUIRED'
  if (rule === 'staff_own') return '404 NotFound'
  if (rule === 'registered') return who === 'admin' ? 'open' : '404 NotFound'
  return rule === 'staff' || who === rule || who === 'admin' ? 'open' : '403 Forbidden'
}

/** A public operation may answer 404: a provider or a check that is not configured. */
const inWords = (rule: Rule, { status, text }: Answered, missing: Answered): string => {
  if (status === 404 && missing.status === 404 && text === missing.text) return 'like missing'
  if (status !== 401 && status !== 403 && (status !== 404 || rule === 'public')) return 'open'
  // An answer to HEAD has no body.
  if (text === '') return `${status} ${status === 401 ? 'Unauthorized' : 'EMAIL_NOT_VERIFIED'}`
  const { code, reason } = JSON.parse(text) as { code: string; reason?: string }
  return `${status} ${reason ?? code}`
}

test('§6 every operation × anonymous, unverified, other, staff by their password alone, each role, owner: the declared answer, and foreign data answered like missing', async () => {
  const service = await startExams()
  const { owner, things } = await ownerOf(service)
  const examiner = await service.staff('examiner')
  await service.db
    .insertInto('exam_examiners')
    .values({ session_id: things.sitting, user_id: examiner.id })
    .execute()
  const passwordAlone = await service.candidate()
  await appoint(service.deps, { id: passwordAlone.id }, staffRoles)
  const tokens: Record<Who, string | undefined> = {
    anonymous: undefined,
    unverified: (await service.person({ verified: false })).idToken,
    other: (await service.candidate()).idToken,
    password_alone: passwordAlone.idToken,
    reviewer: (await service.staff('reviewer')).idToken,
    examiner: examiner.idToken,
    decider: (await service.staff('decider')).idToken,
    admin: (await service.staff('admin')).idToken,
    owner: owner.idToken,
  }
  const nowhere: Things = {
    request: randomUUID(),
    certificate: randomUUID(),
    part: randomUUID(),
    draft: randomUUID(),
    document: randomUUID(),
    upload: randomUUID(),
    notice: randomUUID(),
    session: randomUUID(),
    paper: randomUUID(),
    apiKey: randomUUID(),
    complaint: randomUUID(),
    booking: randomUUID(),
    sitting: randomUUID(),
    incident: randomUUID(),
    seat: randomUUID(),
    waiting: randomUUID(),
    exam: randomUUID(),
    venue: randomUUID(),
    admitted: randomUUID(),
    member: randomUUID(),
    person: randomUUID(),
    personSession: randomUUID(),
    dataRequest: randomUUID(),
  }
  await service.api('POST', '/user', tokens.unverified)
  const told: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  const missing = tries(nowhere)
  for (const [name, attempt] of Object.entries(tries(things)))
    for (const who of everybody) {
      const lost = missing[name]
      const toMissing =
        lost && attempt.rule === 'own' && who !== 'owner'
          ? await sendTry(service.address, name, lost, tokens[who])
          : { status: 0, text: '' }
      told[`${name} by ${who}`] = inWords(
        attempt.rule,
        await sendTry(service.address, name, attempt, tokens[who]),
        toMissing,
      )
      wanted[`${name} by ${who}`] = expected(attempt.rule, who)
    }
  expect(told).toEqual(wanted)
  const operations = await operationsOf(service.address)
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(missing).toSorted(),
  )
  expect(
    operations.filter(({ isPublic }) => isPublic).map(({ method, path }) => `${method} ${path}`),
  ).toEqual(expect.arrayContaining(Object.keys(missing).filter(name => missing[name]?.rule === 'public')))
}, 120_000)

test('§6 once the address is verified, a token issued before gives access to everything of its person', async () => {
  const service = await startRequests()
  const { id, idToken } = await service.person({ verified: false })
  await service.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute()
  for (const path of ['/requests', '/documents', '/notices', '/account/sessions'])
    expect((await service.api('GET', path, idToken)).status).toBe(200)
})
