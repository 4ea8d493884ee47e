import { Link } from '@tanstack/react-router'
import { formatCount } from '../shell/use-counts.ts'
import { EXACT_SEARCH } from './read-search.ts'

const tabClass =
  'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold text-ink-soft hover:bg-sunken ' +
  'aria-[current]:bg-accent aria-[current]:text-on-accent'

interface ListTab {
  readonly label: string
  /** The search parameters it sets. */
  readonly search: object
  readonly isCurrent: boolean
  /** Number of rows, once known. */
  readonly count?: number | undefined
}

interface ListTabsProps {
  readonly label: string
  readonly tabs: readonly ListTab[]
}

/** The main filters of a list, as tabs. */
export const ListTabs = ({ label: name, tabs }: ListTabsProps) => (
  <ul aria-label={name} className="flex gap-0.5">
    {tabs.map(({ label, search, isCurrent, count }) => (
      <li key={label}>
        <Link
          to="."
          search={search}
          state
          replace
          activeOptions={EXACT_SEARCH}
          aria-current={isCurrent ? 'true' : undefined}
          className={tabClass}
        >
          {label}
          {count !== undefined && <span className="tabular-nums">{formatCount(count)}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
