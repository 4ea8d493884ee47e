import { useToday } from '@habilita/browser/use-today'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Icon } from '@habilita/ui/icon'
import { Link, useNavigate } from '@tanstack/react-router'
import { Keys } from '../../shared/keys/key-names.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { Page } from '../../shared/shell/page.tsx'
import { CalendarView } from './calendar/calendar-view.tsx'
import { SessionList } from './calendar/session-list.tsx'
import { TasksView } from './calendar/tasks-view.tsx'
import { ExamTools } from './calendar/exam-tools.tsx'
import { GROUP } from './calendar/use-day-keys.ts'
import type { ExamsSearch, ExamView } from './exams-search.ts'

interface ExamsPageProps {
  readonly search: ExamsSearch
  readonly onSearch: (search: ExamsSearch) => void
}

const keysOf: Readonly<Record<ExamView, readonly (readonly [string, string])[]>> = {
  month: [
    ['arrowleft', ''],
    ['arrowright', 'día'],
    ['arrowup', ''],
    ['arrowdown', 'semana'],
    ['enter', 'abrir'],
    ['t', 'hoy'],
  ],
  week: [
    ['arrowleft', ''],
    ['arrowright', 'día'],
    ['enter', 'abrir'],
    ['t', 'hoy'],
  ],
  list: [
    ['j', ''],
    ['k', 'moverse'],
    ['enter', 'abrir'],
  ],
  tasks: [],
}

/** Sessions of exams, by month, by week or one after the other, and what waits for whoever examines. */
export const ExamsPage = ({ search, onSearch }: ExamsPageProps) => {
  const today = useToday()
  const navigate = useNavigate()
  const view = search.view ?? 'month'
  const day = search.day ?? today
  const create = { to: '/exams/new', search: { day } } as const
  const show = (next: ExamView) => onSearch({ ...search, view: next })
  useShortcut(['n'], { label: 'Nueva convocatoria', group: GROUP }, () => void navigate(create))
  useShortcut(['m'], { label: 'Ver el mes', group: GROUP }, () => show('month'))
  useShortcut(['s'], { label: 'Ver la semana', group: GROUP }, () => show('week'))
  useShortcut(['l'], { label: 'Ver la lista', group: GROUP }, () => show('list'))
  useShortcut(['p'], { label: 'Ver lo pendiente', group: GROUP }, () => show('tasks'))
  return (
    <Page
      title="Exámenes"
      actions={
        <>
          <Link to="/exams/interests" className={linkButtonClass('ghost', 'sm')}>
            <Icon name="independence" className="size-4" />
            Conflictos de interés
          </Link>
          <Link {...create} className={linkButtonClass('accent', 'sm')}>
            <Icon name="plus" className="size-4" />
            Nueva convocatoria
          </Link>
        </>
      }
      tools={<ExamTools search={search} view={view} day={day} today={today} onSearch={onSearch} />}
      footer={
        <>
          {keysOf[view].map(([key, words]) => (
            <span key={key} className={words === '' ? '-me-3' : ''}>
              <Keys combination={key} /> {words}
            </span>
          ))}
          <span>
            <Keys combination="n" /> nueva
          </span>
          <span>
            <Keys combination="?" /> atajos
          </span>
        </>
      }
    >
      {(view === 'month' || view === 'week') && (
        <CalendarView
          view={view}
          day={day}
          today={today}
          search={search}
          onDay={next => onSearch({ ...search, day: next })}
        />
      )}
      {view === 'list' && (
        <SessionList
          from={day}
          search={search}
          action={
            <Link {...create} className={linkButtonClass('accent', 'default')}>
              Nueva convocatoria
            </Link>
          }
        />
      )}
      {view === 'tasks' && <TasksView search={search} />}
    </Page>
  )
}
