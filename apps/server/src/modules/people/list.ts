import { wholeName } from '@habilita/contract/people/names'
import { maskDocument } from '@habilita/contract/values/identity-document'
import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import type { PersonSummary } from '@habilita/contract/people/staff-people'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { holdsWord } from '../../text/holds-word.ts'
import { staffWords } from '@habilita/contract/staff/staff-search-terms'
import { recordListView } from '../../events/record-view.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { accountsOf } from '../identity/public.ts'
import { mayPass, rolesOfMany } from '../staff/public.ts'
import { profileOf } from '../user/public.ts'

interface Asked {
  readonly q?: string | undefined
  readonly order?: 'name' | 'newest' | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Only admins see staff. */
const filtered = ({ db }: Deps, { q = '', isAdmin }: Asked & Viewer) => {
  let query = db.selectFrom('users').where('erased_at', 'is', null)
  if (!isAdmin) query = query.where(sql<boolean>`not exists (select from staff where user_id = users.id)`)
  for (const word of staffWords(q)) query = query.where(holdsWord('staff_search', word))
  return query
}

interface Viewer {
  readonly isAdmin: boolean
}

/** A cursor contains only the person's id: names must not appear in URLs. */
const placeOf = async ({ db }: Deps, id: string) => {
  const place = await db
    .selectFrom('users')
    .select(['id', 'sort_name', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place) throw new DomainError('InvalidInput', { fields: { after: 'Esta página no existe.' } })
  return place
}

const readPage = async (deps: Deps, asked: Asked & Viewer) => {
  const { order = 'name', after, limit = PAGE_SIZE } = asked
  let query = filtered(deps, asked)
    .select(['id', 'email', 'profile', 'created_at'])
    .select([
      sql<number>`(select count(*) from requests where user_id = users.id and state <> 'draft')`.as(
        'requests',
      ),
      sql<number>`(select count(*) from certificates where user_id = users.id)`.as('certificates'),
    ])
    .orderBy(order === 'name' ? 'sort_name' : 'created_at', order === 'name' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit + 1)
  if (after !== undefined) {
    const { id, sort_name: name, created_at: at } = await placeOf(deps, after)
    query = query.where(
      order === 'name'
        ? sql<boolean>`(sort_name, id) > (${name}::text, ${id}::text)`
        : sql<boolean>`(created_at <= ${at} and (created_at < ${at} or id > ${id}))`,
    )
  }
  return query.execute()
}

/** Lists people with a profile. Each page is recorded as an access, so reading all of them leaves a trail. */
export const listPeople = async (
  deps: Deps,
  call: Call<StaffCaller>,
  query: Asked,
): Promise<{ people: PersonSummary[]; total: number; next: string | null }> => {
  const asked = { ...query, isAdmin: mayPass('admin', call.caller.roles) }
  const { limit = PAGE_SIZE } = asked
  await recordListView(deps, call, 'people', { ...query, page: query.after })
  const rows = await readPage(deps, asked)
  const { total } = await filtered(deps, asked)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = rows.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const roles = await rolesOfMany(deps.db, ids)
  const accounts = asked.isAdmin ? await accountsOf(deps, ids) : new Map<string, never>()
  return {
    people: page.map(row => {
      const profile = profileOf(row)
      return {
        id: row.id,
        name: wholeName(profile),
        email: row.email,
        maskedDocument: profile.document && maskDocument(profile.document.number),
        createdAt: row.created_at.toISOString(),
        roles: roles.get(row.id) ?? [],
        disabled: asked.isAdmin ? (accounts.get(row.id)?.disabled_at ?? null) !== null : null,
        requests: row.requests,
        certificates: row.certificates,
      }
    }),
    total,
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
