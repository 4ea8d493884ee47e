import type { Client } from 'pg'

/** Inserted by SQL: through the API it would take hours. Search columns are as the product writes them. */
const FILL = `
insert into users (id, email, created_at, updated_at, profile)
select 'bench-' || p, 'persona' || p || '@ejemplo.es', now(), now(), jsonb_build_object(
  'firstName', (array['Ana','Luis','Marta','Pedro','Lucía','Jorge','Sara','Iván','Nuria','Óscar'])[1 + p % 10],
  'firstSurname', (array['García','Martínez','López','Sánchez','Pérez','Gómez','Ruiz'])[1 + p / 10 % 7],
  'secondSurname', 'Vidal',
  'phone', '+34' || 600000000 + p,
  'document', jsonb_build_object('kind', 'dni', 'number', lpad((p * 7919::bigint % 100000000)::text, 8, '0') || 'Z'),
  'address', jsonb_build_object('province', '28', 'municipality', 'Madrid'))
from generate_series($1::int + 1, $2::int) p
`

const REQUESTS = `
insert into requests (id, user_id, draft_key, number, state, type, category, scopes, scheme_id, fields, search,
  staff_search, listed_name, created_at, changed_at, submitted_at, due_on, payment_state, fee_cents)
select gen_random_uuid(), person, gen_random_uuid(), number, state, 'initial', trade, array[scope], trade || '-1',
  jsonb_build_object('type', 'initial', 'category', trade, 'scopes', jsonb_build_array(scope)),
  words, words || ' ' || name || ' ' || person || ' ejemplo es', split_part(name, ' ', 2) || ' vidal ' || split_part(name, ' ', 1),
  at, at + make_interval(hours => n % 500), at, case when state in ('granted', 'withdrawn') then null else at::date + 14 end,
  'pending', 20000
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
      -- What is under way is the newest; the rest is over, as in a register of years.
      case when n <= 12000 then (array['submitted','in_review','remedy','admitted','in_exams','in_decision'])[1 + n % 6]
        else coalesce((array['denied','withdrawn'])[1 + n / 7 % 10], 'granted') end as state
    from generate_series($1::int + 1, $2::int) n
  ) base
) named
`

/** Adds requests and people up to these numbers; every n-th request belongs to one of the given people. */
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
