import type { CaseKind, CaseState } from '@habilita/contract/cases'
import type { CertificateState } from '@habilita/contract/certificate-words'
import type { DataRequestKind, DataRequestState } from '@habilita/contract/data-requests'
import type { RequestState, RequestType } from '@habilita/contract/request-words'
import type { Trade } from '@habilita/contract/schemes'
import type { PersonDetail } from '@habilita/contract/staff-people'
import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import { accountsOf, type Caller } from '../identity/public.ts'
import { rolesOf } from '../staff/public.ts'
import { profileOf } from '../user/public.ts'
import { duplicatesOf } from './duplicates.ts'
import { currentIdOf, findThere } from './rows.ts'
import { wholeName } from './rules.ts'

const MOST_SHOWN = 100

/** As the checks of the tables let them in. */
const readTheirs = async (t: Tx, userId: string) => {
  const requests = await t
    .selectFrom('requests')
    .select(['id', 'number', 'type', 'category', 'scopes', 'state', 'submitted_at'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'draft')
    .orderBy('submitted_at', 'desc')
    .limit(MOST_SHOWN)
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
    .select(['id', 'number', 'kind', 'state', 'due_on'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const dataRequests = await t
    .selectFrom('data_requests')
    .select(['id', 'number', 'kind', 'state', 'due_on'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return {
    requests: requests.map(row => ({
      id: row.id,
      number: row.number ?? '',
      type: row.type as RequestType,
      category: row.category as Trade,
      scopes: row.scopes,
      state: row.state as RequestState,
      submittedAt: row.submitted_at?.toISOString() ?? '',
    })),
    certificates: certificates.map(row => ({
      id: row.id,
      number: row.number,
      category: row.category as Trade,
      scopes: row.scopes,
      state: row.state as CertificateState,
      validUntil: row.valid_until,
    })),
    cases: cases.map(({ id, number, kind, state, due_on: dueOn }) => ({
      id,
      number,
      kind: kind as CaseKind,
      state: state as CaseState,
      dueOn,
    })),
    dataRequests: dataRequests.map(({ id, number, kind, state, due_on: dueOn }) => ({
      id,
      number,
      kind: kind as DataRequestKind,
      state: state as DataRequestState,
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

/** A person with what is theirs in short. */
export const detailOf = async (t: Tx, deps: Deps, id: string): Promise<PersonDetail> => {
  const person = await findThere(t, id)
  if (!person) throw new DomainError('NotFound')
  const account = (await accountsOf({ ...deps, db: t }, [id])).get(id)
  return {
    id,
    version: person.version,
    email: person.email,
    createdAt: person.created_at.toISOString(),
    profile: profileOf(person),
    roles: await rolesOf(t, id),
    account: account
      ? {
          emailVerified: account.email_verified,
          disabledAt: account.disabled_at?.toISOString() ?? null,
          lastLoginAt: account.last_login_at.toISOString(),
          secondFactor: Boolean(account.second_factor),
        }
      : null,
    ...(await readTheirs(t, id)),
    duplicates: await duplicatesOf(t, id),
    merged: await readMerged(t, id),
  }
}

/** Somebody who goes to and fro between screens has looked once. */
const LOOKED_ONCE_MS = 10 * 60 * 1000

const hasJustLooked = async (t: Tx, viewer: string, id: string, now: Date): Promise<boolean> => {
  const earlier = await t
    .selectFrom('events')
    .select('id')
    .where('object_kind', '=', 'user')
    .where('object_id', '=', id)
    .where('kind', '=', 'person.viewed')
    .where('actor_id', '=', viewer)
    .where('at', '>', new Date(now.getTime() - LOOKED_ONCE_MS))
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Who looks at a person sees personal data: that they did is written down. */
export const findPerson = (
  deps: Deps,
  caller: Caller,
  asked: string,
  requestId: string,
): Promise<PersonDetail> =>
  tx(deps.db, async t => {
    const id = await currentIdOf(t, asked)
    const detail = await detailOf(t, deps, id)
    const now = deps.clock.now()
    if (!(await hasJustLooked(t, caller.id, id, now)))
      await writeEvent(t, {
        kind: 'person.viewed',
        at: now,
        actor: { kind: 'staff', id: caller.id },
        object: { kind: 'user', id },
        requestId,
      })
    return detail
  })
