import { wholeName } from '@habilita/contract/people/names'
import type { PersonDetail } from '@habilita/contract/people/staff-people'
import type { NotNull } from 'kysely'
import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { recordView } from '../../events/record-view.ts'
import { barredFrom, caseColumns } from '../cases/public.ts'
import type { Call, Caller, StaffCaller } from '../../ports/callers.ts'
import { accountsOf } from '../identity/public.ts'
import { dataRequestsVisibleTo } from '../privacy/public.ts'
import { restrictionsOf } from '../restrictions/public.ts'
import { mayPass, rolesOf } from '../staff/public.ts'
import { profileOf } from '../user/public.ts'
import { duplicatesOf } from './duplicates.ts'
import { currentIdOf, findActiveProfile } from './rows.ts'
import { readSeatsAndPapers } from './seats-and-papers.ts'

const MOST_SHOWN = 100

const readTheirs = async (t: Tx, deps: Deps, userId: string, viewer: string) => {
  const requests = await t
    .selectFrom('requests')
    .select(['id', 'number', 'type', 'category', 'scopes', 'state', 'submitted_at'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'draft')
    .orderBy('submitted_at', 'desc')
    .limit(MOST_SHOWN)
    .$narrowType<{ type: NotNull; category: NotNull }>()
    .execute()
  const certificates = await t
    .selectFrom('certificates')
    .select(['id', 'number', 'category', 'scopes', 'state', 'valid_until'])
    .where('user_id', '=', userId)
    .orderBy('issued_on', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  const cases = await t
    .selectFrom('cases')
    .select(caseColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  // The subject of a complaint must not learn here who complains.
  const barred = await barredFrom(t, deps, cases, viewer)
  const dataRequests = await t
    .selectFrom('data_requests')
    .select(['id', 'number', 'kind', 'state', 'due_on'])
    .where('user_id', '=', userId)
    .where(await dataRequestsVisibleTo(t, viewer))
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return {
    requests: requests.map(row => ({
      id: row.id,
      number: row.number ?? '',
      type: row.type,
      category: row.category,
      scopes: row.scopes,
      state: row.state,
      submittedAt: row.submitted_at?.toISOString() ?? '',
    })),
    certificates: certificates.map(row => ({
      id: row.id,
      number: row.number,
      category: row.category,
      scopes: row.scopes,
      state: row.state,
      validUntil: row.valid_until,
    })),
    cases: cases
      .filter(({ id }) => !barred.has(id))
      .map(({ id, number, kind, state, due_on: dueOn }) => ({ id, number, kind, state, dueOn })),
    dataRequests: dataRequests.map(({ id, number, kind, state, due_on: dueOn }) => ({
      id,
      number,
      kind,
      state,
      dueOn,
    })),
  }
}

const readMerged = async (t: Tx, userId: string): Promise<PersonDetail['merged']> => {
  const rows = await t
    .selectFrom('person_merges')
    .select(['other_id', 'email', 'profile', 'merged_at'])
    .where('user_id', '=', userId)
    .orderBy('merged_at')
    .execute()
  return rows.map(({ other_id: id, email, merged_at: at, ...row }) => {
    const profile = profileOf(row)
    return {
      id,
      email,
      name: wholeName(profile),
      document: profile.document?.number ?? null,
      at: at.toISOString(),
    }
  })
}

/** A person with a summary of their records, limited to what the viewer may see. Only admins see staff. */
export const detailOf = async (
  t: Tx,
  deps: Deps,
  { id: viewer }: Pick<Caller, 'id'>,
  id: string,
): Promise<PersonDetail> => {
  const person = await findActiveProfile(t, id)
  if (!person) throw new DomainError('NotFound')
  const [roles, own] = [await rolesOf(t, id), await rolesOf(t, viewer)]
  const isAdmin = mayPass('admin', own)
  if (roles.length > 0 && !isAdmin) throw new DomainError('Forbidden')
  const account = isAdmin ? (await accountsOf({ ...deps, db: t }, [id])).get(id) : undefined
  const { cases, ...theirs } = await readTheirs(t, deps, id, viewer)
  return {
    id,
    version: person.version,
    email: person.email,
    createdAt: person.created_at.toISOString(),
    profile: profileOf(person),
    roles,
    account: account
      ? {
          emailVerified: account.email_verified,
          disabledAt: account.disabled_at?.toISOString() ?? null,
          lastLoginAt: account.last_login_at.toISOString(),
          secondFactor: Boolean(account.second_factor),
        }
      : null,
    ...theirs,
    cases: mayPass('decider', own) ? cases : [],
    restrictions: (await restrictionsOf(t, deps, [id], viewer)).get(id) ?? [],
    duplicates: await duplicatesOf(t, id, viewer),
    merged: await readMerged(t, id),
    ...(await readSeatsAndPapers(t, id)),
  }
}

/** Shows personal data, so the access is recorded. */
export const findPerson = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  asked: string,
): Promise<PersonDetail> =>
  tx(deps.db, async t => {
    const id = await currentIdOf(t, asked)
    const detail = await detailOf(t, deps, caller, id)
    await recordView(t, {
      kind: 'person.viewed',
      at: deps.clock.now(),
      viewer: caller.id,
      object: { kind: 'user', id },
      traceId,
    })
    return detail
  })
