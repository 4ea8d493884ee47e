import type { Appealable } from '@habilita/contract/cases/cases'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { day } from '@habilita/browser/day'
import { UnbrokenNumbers } from '../../shared/layout/unbroken-numbers.tsx'

const AppealableRow = ({ appealable: { about, subject, until } }: { readonly appealable: Appealable }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-line p-4 last:border-b-0">
    <span className="flex min-w-[min(100%,10rem)] flex-1 flex-col gap-0.5">
      <span className="font-semibold wrap-anywhere">
        <UnbrokenNumbers text={subject} />
      </span>
      <span className="text-sm text-ink-soft">Hasta el {day(until)}</span>
    </span>
    <Link
      to="/settings/cases/new"
      search={{ kind: 'appeal', about: about.kind, id: about.id }}
      aria-label={`Apelar: ${subject}`}
      className={linkButtonClass('outline', 'default')}
    >
      Apelar
    </Link>
  </li>
)

/** Decisions that can be appealed, with their deadlines. */
export const AppealableList = ({ appealable }: { readonly appealable: readonly Appealable[] }) => (
  <ul className="rounded-lg border border-line bg-surface">
    {appealable.map(each => (
      <AppealableRow key={each.about.id} appealable={each} />
    ))}
  </ul>
)
