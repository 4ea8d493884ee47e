import { examSubject } from '@habilita/browser/exams/exam-text'
import { categoryHues } from '@habilita/contract/values/categories'
import { partNames } from '@habilita/contract/schemes/schemes'
import type { StaffSession } from '@habilita/contract/exams/staff-sessions'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { Link } from '@tanstack/react-router'
import type { ExamsSearch } from '../exams-search.ts'
import { dueLabels, hoursOf, namesOf, seatsLabel, standingOfSession } from '../session-labels.ts'

interface SessionRowProps {
  readonly session: StaffSession
  readonly search: ExamsSearch
}

export const SessionRow = ({ session, search }: SessionRowProps) => {
  const { id, category, part, venue, examiners } = session
  const { tone, words } = standingOfSession(session)
  return (
    <Link
      to="/exams/$id"
      params={{ id }}
      search={search}
      state
      className="grid grid-cols-[6.5rem_2.75rem_minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-5 py-2 -outline-offset-3 hover:bg-sunken max-lg:grid-cols-[6.5rem_2.75rem_minmax(0,1fr)_auto]"
    >
      <span className="font-semibold tabular-nums">{hoursOf(session)}</span>
      <HueTile hue={categoryHues[category]} icon={category} />
      <span className="min-w-0">
        <span className="block font-semibold">{examSubject(session)}</span>
        <span className="block text-xs text-ink-soft">{partNames[part]}</span>
      </span>
      <span className="min-w-0 max-lg:col-start-3 max-lg:row-start-2">
        <span className="block">{venue.name}</span>
        <span className="block text-xs text-ink-soft">{venue.municipality}</span>
      </span>
      <span className="min-w-0 max-lg:col-start-3 max-lg:row-start-3">
        <span className="block tabular-nums">{seatsLabel(session)}</span>
        <span className="block text-xs text-ink-soft">{namesOf(examiners)}</span>
      </span>
      <span className="flex flex-col items-end gap-1">
        <Chip tone={tone}>{words}</Chip>
        {dueLabels(session)
          .filter(due => due !== 'Sin publicar')
          .map(due => (
            <span key={due} className="text-xs font-semibold text-warn">
              {due}
            </span>
          ))}
      </span>
    </Link>
  )
}
