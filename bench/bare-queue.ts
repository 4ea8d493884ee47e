import type { Pool } from 'pg'

const nameOf = (
  column: string,
) => `(select concat_ws(' ', profile ->> 'firstName', profile ->> 'firstSurname',
    profile ->> 'secondSurname') from users where id = ${column})`

/** What a row of the queue shows. */
export const QUEUE_COLUMNS = `id, user_id, draft_key, number, state, type, category, scopes, scheme_id, changed_at, submitted_at,
  due_on, remedy_extended, payment_state, assigned_to, ${nameOf('user_id')} candidate, ${nameOf('assigned_to')} assignee,
  (select profile -> 'address' from users where id = user_id) address,
  (select count(*) from request_documents d where d.request_id = requests.id and d.state in ('uploaded', 'in_review')) waiting,
  (select count(*) from request_messages m where m.request_id = requests.id and not m.from_staff) unread`

/** Position of a user who has scrolled far down. */
export const DEEP_AT = '2026-09-01T00:00:00.000Z'
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The queue's filters and sort orders, written by hand. */
const views = {
  first: ['true', 'submitted_at desc, id desc'],
  underway: [`state in ('submitted', 'in_review')`, 'submitted_at, id'],
  overdue: [
    `due_on < current_date and state in ('submitted', 'in_review', 'remedy', 'admitted', 'in_exams', 'in_decision')`,
    'due_on, submitted_at, id',
  ],
  mine: [`assigned_to = 'nobody at all'`, 'submitted_at desc, id desc'],
  categories: [`category in ('gas', 'rite')`, 'submitted_at desc, id desc'],
  name: ['true', 'listed_name, submitted_at, id'],
  changed: ['true', 'changed_at desc, id desc'],
  deep: [`(submitted_at, id) < ('${DEEP_AT}', '${NO_ID}')`, 'submitted_at desc, id desc'],
} as const
export type View = keyof typeof views

export const queryQueueDirectly = async (pool: Pool, view: View) => {
  const [where, order] = views[view]
  const { rows } = await pool.query(
    `select ${QUEUE_COLUMNS} from requests where state <> 'draft' and ${where} order by ${order} limit 51`,
  )
  return { rows }
}

/** Counts the requests that contain a word, up to the limit of the queue. */
export const countDirectly = async (pool: Pool, q: string) => {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from (select from requests where state <> 'draft'
      ${q && 'and staff_search like $1'} limit 10001) few`,
    q === '' ? [] : [`%${q}%`],
  )
  return rows[0]
}

/** A search over everything, with one statement per kind of object. */
export const searchDirectly = async (pool: Pool, q: string) => {
  const pattern = `%${q}%`
  const found = []
  for (const text of [
    `select id, profile, email from users where erased_at is null and staff_search like $1 limit 200`,
    `select id, number, state, ${nameOf('user_id')} from requests where state <> 'draft' and staff_search like $1
      order by submitted_at desc, id desc limit 5`,
    `select id, number, holder_name from certificates where blocked_at is null and staff_search like $1
      order by created_at desc, id limit 5`,
    `select id from exam_sessions where search like $1 order by starts_at limit 5`,
    `select id, number from cases where search like $1 order by created_at desc, id limit 5`,
    `select id, name from venues where folded(name || ' ' || street || ' ' || municipality) like $1 limit 5`,
  ])
    found.push((await pool.query(text, [pattern])).rows)
  return { found }
}
