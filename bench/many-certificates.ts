import { createHash } from 'node:crypto'
import type { Client } from 'pg'

export const codeOf = (n: number): string =>
  createHash('md5').update(`habilita ${n}`).digest('hex').slice(0, 26).toUpperCase()

const CERTIFICATES = `
insert into certificates (id, number, user_id, request_id, scheme_id, category, scopes, holder_name,
  holder_document_kind, holder_document, issued_on, valid_from, valid_until, state_since, verify_code, staff_search,
  created_at)
select gen_random_uuid(), 'C-2025-' || n, r.user_id, r.id, r.scheme_id, r.category, r.scopes, 'Ana García Vidal', 'dni',
  lpad((n * 7919::bigint % 100000000)::text, 8, '0') || 'Z', current_date, current_date, current_date + 1825, now(),
  upper(left(md5('habilita ' || n), 26)), 'c 2025 ' || n || ' ana garcia vidal', r.submitted_at
from generate_series($1::int + 1, $2::int) n
join requests r on r.number = 'S-2025-' || lpad(n::text, 6, '0')
`

/** Adds certificates up to this number, one for the request with the same number. */
export const fillCertificates = async (client: Client, from: number, to: number): Promise<void> => {
  await client.query(CERTIFICATES, [from, to])
  await client.query('vacuum analyze certificates')
}
