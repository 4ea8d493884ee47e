import { Link } from '@tanstack/react-router'
import { EXACT_SEARCH } from './list/read-search.ts'
import { formatCount, useWaiting } from './shell/use-counts.ts'

const placeClass =
  'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold text-ink-soft hover:bg-sunken ' +
  'aria-[current]:bg-accent aria-[current]:text-on-accent'

/** Links between the list of people and the list of data requests. */
export const PeopleTabs = ({ at }: { readonly at: 'people' | 'data-requests' }) => {
  const waiting = useWaiting()
  return (
    <ul aria-label="Listas" className="flex gap-0.5">
      <li>
        <Link
          to="/people"
          activeOptions={EXACT_SEARCH}
          aria-current={at === 'people' ? 'page' : undefined}
          className={placeClass}
        >
          Personas
        </Link>
      </li>
      <li>
        <Link
          to="/people/data-requests"
          activeOptions={EXACT_SEARCH}
          aria-current={at === 'data-requests' ? 'page' : undefined}
          className={placeClass}
        >
          Peticiones sobre datos
          {waiting && waiting.dataRequests > 0 && (
            <span className="tabular-nums">{formatCount(waiting.dataRequests)}</span>
          )}
        </Link>
      </li>
    </ul>
  )
}
