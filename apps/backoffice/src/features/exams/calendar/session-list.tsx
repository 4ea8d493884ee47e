import { examSubject } from '@habilita/browser/exams/exam-words'
import { categoryHues } from '@habilita/contract/categories'
import { partNames } from '@habilita/contract/schemes'
import type { StaffSession } from '@habilita/contract/staff-sessions'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { StatePanel } from '@habilita/ui/state-panel'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { Listed } from '../../../shared/list-states.tsx'
import { listQuery } from '../exams-queries.ts'
import { type ExamsSearch, filterOf } from '../exams-search.ts'
import { dueWords, hoursOf, namesOf, seatWords, standingOfSession } from '../session-words.ts'
import { dayAt, wholeDay } from './days.ts'
import { GROUP } from './use-day-keys.ts'

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
      data-session-row=""
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
        <span className="block tabular-nums">{seatWords(session)}</span>
        <span className="block text-xs text-ink-soft">{namesOf(examiners)}</span>
      </span>
      <span className="flex flex-col items-end gap-1">
        <Chip tone={tone}>{words}</Chip>
        {dueWords(session)
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

interface SessionListProps {
  readonly from: string
  readonly search: ExamsSearch
  /** What to do where there is none. */
  readonly action: ReactNode
}

/** From a day on, day by day. */
export const SessionList = ({ from, search, action }: SessionListProps) => {
  const query = useInfiniteQuery(listQuery(filterOf(search), from, search.to))
  const list = useRef<HTMLDivElement>(null)
  const all = query.data?.pages.flatMap(({ sessions }) => sessions) ?? []
  const move = (step: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-session-row]') ?? [])]
    const at = rows.findIndex(row => row === document.activeElement)
    const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))
    rows[next]?.focus()
  }
  useShortcut(['j', 'arrowdown'], { label: 'Siguiente', group: GROUP }, () => move(1))
  useShortcut(['k', 'arrowup'], { label: 'Anterior', group: GROUP }, () => move(-1))
  const days = [...Map.groupBy(all, ({ startsAt, venue }) => dayAt(startsAt, venue.timeZone))]
  return (
    <div ref={list} className="flex min-h-0 grow flex-col overflow-y-auto border-t border-line">
      <Listed query={query} what="las convocatorias">
        {() =>
          days.length > 0 ? (
            <>
              {days.map(([day, sessions]) => (
                <section key={day} aria-labelledby={`day-${day}`}>
                  <h2
                    id={`day-${day}`}
                    className="sticky top-0 border-b border-line bg-sunken px-5 py-1.5 text-xs font-semibold text-ink-soft first-letter:uppercase"
                  >
                    {wholeDay(day)}
                  </h2>
                  {sessions.map(session => (
                    <SessionRow key={session.id} session={session} search={search} />
                  ))}
                </section>
              ))}
              {query.hasNextPage && (
                <div className="p-4 text-center">
                  <Button
                    variant="outline"
                    size="sm"
                    loading={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    Ver más
                  </Button>
                </div>
              )}
            </>
          ) : (
            <StatePanel
              icon="exams"
              title="No hay convocatorias"
              className="grow justify-center"
              action={action}
            >
              {search.to === undefined
                ? 'Desde ese día no hay ninguna que cumpla los filtros.'
                : 'Entre esos días no hay ninguna que cumpla los filtros.'}
            </StatePanel>
          )
        }
      </Listed>
    </div>
  )
}
