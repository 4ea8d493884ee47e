import type { Client } from 'pg'

/** Written by SQL: made through the API they would take hours. What people find them by is as the product writes it. */
const FILL = `
insert into users (id, email, created_at, updated_at, profile)
select 'bench-' || p, 'persona' || p || '@ejemplo.es', now(), now(), jsonb_build_object(
  'firstName', (array['Ana','Luis','Marta','Pedro','Lucía','Jorge','Sara','Iván','Nuria','Óscar'])[1 + p % 10],
  'firstSurname', (array['García','Martínez','López','Sánchez','Pérez','Gómez','Ruiz'])[1 + p / 10 % 7],
  'secondSurname', 'Vidal')
from generate_series($1::int + 1, $2::int) p
`

const REQUESTS = `
insert into requests (id, user_id, draft_key, number, state, type, category, scopes, scheme_id, fields, search,
  staff_search, created_at, changed_at, submitted_at, due_on, payment_state, fee_cents)
select gen_random_uuid(), person, gen_random_uuid(), number, state, 'initial', trade, array[scope], trade || '-1',
  jsonb_build_object('type', 'initial', 'category', trade, 'scopes', jsonb_build_array(scope)),
  words, words || ' ' || lower(name) || ' ' || person || ' ejemplo es', at, at, at, at::date + 14, 'pending', 20000
from (
  select n, at, person, trade, state,
    'S-2025-' || lpad(n::text, 6, '0') as number,
    (array['RITE','RSIF-FO','REBT-B','GAS-B','GT'])[1 + n % 5] as scope,
    's 2025 ' || lpad(n::text, 6, '0') || ' ' || state || ' nueva certificacion ' || trade || ' ' ||
      (array['instalaciones termicas','instalaciones frigorificas','baja tension','gas','gruas'])[1 + n % 5] as words,
    (array['ana','luis','marta','pedro','lucia','jorge','sara','ivan','nuria','oscar'])[1 + n % 10] || ' ' ||
      (array['garcia','martinez','lopez','sanchez','perez','gomez','ruiz'])[1 + n / 10 % 7] || ' ' || lpad((n * 7919::bigint % 100000000)::text, 8, '0') || 'z' as name
  from (
    select n, $3::text[] as chosen,
      date_trunc('milliseconds', now() - make_interval(mins => n)) as at,
      case when n % $5::int = 0 then ($3::text[])[1 + n / $5::int % cardinality($3::text[])]
        else 'bench-' || (1 + n % $4::int) end as person,
      (array['rite','rsif','rebt','gas','gruas'])[1 + n % 5] as trade,
      (array['submitted','in_review','admitted','granted'])[1 + n % 4] as state
    from generate_series($1::int + 1, $2::int) n
  ) base
) named
`

/** Brings the database to so many requests and people; every so-manyth request is one of the given people's. */
export const fillRequests = async (
  client: Client,
  {
    from,
    to,
    people,
    of,
    every,
  }: {
    from: number
    to: number
    people: readonly [number, number]
    of: readonly string[]
    every: number
  },
): Promise<void> => {
  await client.query(FILL, [...people])
  await client.query(REQUESTS, [from, to, of, people[1], every])
  await client.query('vacuum analyze requests')
  await client.query('vacuum analyze users')
}
