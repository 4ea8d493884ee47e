import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { SearchText } from '../requests/requests.ts'

/** In display order. */
const hitKinds = ['person', 'request', 'certificate', 'case', 'invoice', 'session', 'venue'] as const

const SearchHit = z.object({
  kind: z.enum(hitKinds),
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** As text, if it has one. */
  state: z.nullable(z.string()),
  /** The whole number, document, phone or email was typed. These come first. */
  isExact: z.boolean(),
  /** For an invoice: the id of its request. */
  requestId: z.nullable(z.uuid()),
})
SearchHit.register(z.globalRegistry, { id: 'SearchHit' })
export type SearchHit = z.infer<typeof SearchHit>

/** Maximum number of results per kind; the list of that kind has the rest. */
export const MOST_HITS = 5

export const searchEverything = endpoint({
  id: 'searchEverything',
  method: 'GET',
  path: '/staff/search',
  access: 'staff',
  summary:
    'Search all kinds of records by number, name, document, address or phone; a few of each that I may see',
  query: z.strictObject({ q: SearchText }),
  reply: z.object({ hits: z.array(SearchHit) }),
})
