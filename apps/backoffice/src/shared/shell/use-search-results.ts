import { type SearchHit, searchEverything } from '@habilita/contract/staff/staff-search'
import type { IconName } from '@habilita/ui/icon'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NavigateOptions } from '@tanstack/react-router'
import { call } from '../api.ts'
import { useDebounced } from '../use-debounced.ts'
import { type Area, useAreas } from './areas.ts'

export interface SearchResult {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly detail?: string
  readonly group: string
  readonly at: NavigateOptions
}

/** Minimum length of the text, as on the server: shorter text matches too much. */
const FEWEST = 3

const kinds = {
  person: { icon: 'person', name: 'Personas' },
  request: { icon: 'queue', name: 'Solicitudes' },
  certificate: { icon: 'certificates', name: 'Certificados' },
  case: { icon: 'warning', name: 'Apelaciones y quejas' },
  invoice: { icon: 'invoices', name: 'Facturas' },
  session: { icon: 'exams', name: 'Convocatorias' },
  venue: { icon: 'place', name: 'Sedes' },
} as const satisfies Record<SearchHit['kind'], { readonly icon: IconName; readonly name: string }>

const placeOf = ({ kind, id, requestId }: SearchHit): NavigateOptions | undefined => {
  if (kind === 'request') return { to: '/queue/$id', params: { id } }
  if (kind === 'invoice' && requestId !== null) return { to: '/queue/$id', params: { id: requestId } }
  if (kind === 'certificate') return { to: '/certificates/$id', params: { id } }
  if (kind === 'session') return { to: '/exams/$id', params: { id } }
  if (kind === 'venue') return { to: '/settings/venues', search: { venue: id } }
  if (kind === 'case') return { to: '/cases/$id', params: { id } }
  return kind === 'person' ? { to: '/people/$id', params: { id } } : undefined
}

/** Hides results the user has no access to. All staff may read requests. */
const isOpenTo = (areas: readonly Area[], { to }: NavigateOptions): boolean =>
  to !== undefined && (to.startsWith('/queue') || areas.some(area => to.startsWith(area.to)))

const foundOf = (hit: SearchHit, areas: readonly Area[]): readonly SearchResult[] => {
  const at = placeOf(hit)
  if (!at || !isOpenTo(areas, at)) return []
  const { kind, id, title, subtitle, state } = hit
  const detail = [subtitle, state].filter(Boolean).join(' · ')
  return [{ id: `${kind} ${id}`, icon: kinds[kind].icon, title, detail, group: kinds[kind].name, at }]
}

interface Search {
  readonly found: readonly SearchResult[]
  /** Undefined once finished. */
  readonly status: 'short' | 'searching' | 'failed' | 'over'
}

export const useSearchResults = (text: string): Search => {
  const areas = useAreas()
  const wanted = text.trim()
  const q = useDebounced(wanted).slice(0, 100)
  const isAsked = q.length >= FEWEST
  const { data, isFetching, isError, isPaused } = useQuery({
    queryKey: ['search', q],
    queryFn: () => call(searchEverything, { query: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isLong = wanted.length >= FEWEST
  const found = isLong && isAsked && data ? data.hits.flatMap(hit => foundOf(hit, areas)) : []
  if (!isLong) return { found, status: 'short' }
  if (isError || isPaused) return { found, status: 'failed' }
  return { found, status: isFetching || q !== wanted ? 'searching' : 'over' }
}
