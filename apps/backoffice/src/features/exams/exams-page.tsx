import { useToday } from '@habilita/browser/use-today'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Icon } from '@habilita/ui/icon'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyHint, KeyHints } from '../../shared/keys/key-hints.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { useSearchText } from '../../shared/list/use-search-text.ts'
import { ViewsMenu } from '../../shared/list/views-menu.tsx'
import { Page } from '../../shared/shell/page.tsx'
import { CalendarView } from './calendar/calendar-view.tsx'
import { TasksView } from './calendar/tasks-view.tsx'
import { ExamTools } from './calendar/exam-tools.tsx'
import { GROUP } from './calendar/use-day-keys.ts'
import { type ExamsSearch, type ExamView, readExamsSearch } from './exams-search.ts'
import { SessionsList } from './sessions/sessions-list.tsx'

interface ExamsPageProps {
  readonly search: ExamsSearch
  readonly onSearch: (search: ExamsSearch) => void
}

const keyHints: Readonly<Record<ExamView, readonly KeyHint[]>> = {
  month: [
    ['arrowleft', ''],
    ['arrowright', 'día'],
    ['arrowup', ''],
    ['arrowdown', 'semana'],
    ['enter', 'abrir'],
    ['t', 'hoy'],
    ['f', 'filtrar'],
    ['n', 'nueva'],
  ],
  week: [
    ['arrowleft', ''],
    ['arrowright', 'día'],
    ['enter', 'abrir'],
    ['t', 'hoy'],
    ['f', 'filtrar'],
    ['n', 'nueva'],
  ],
  list: [
    ['f', 'filtrar'],
    ['n', 'nueva'],
  ],
  tasks: [['n', 'nueva']],
}
const helpKey: readonly KeyHint[] = [['?', 'atajos']]

/** Exam sessions by month, by week or as a list, and the pending tasks of examiners. */
export const ExamsPage = ({ search, onSearch }: ExamsPageProps) => {
  const today = useToday()
  const navigate = useNavigate()
  const [searchText, setSearchText] = useSearchText()
  const view = search.view ?? 'month'
  const day = search.day ?? today
  const create = { to: '/exams/new', search: { day } } as const
  const show = (next: ExamView) => onSearch({ ...search, view: next })
  useShortcut(['n'], { label: 'Nueva convocatoria', group: GROUP }, () => void navigate(create))
  useShortcut(['m'], { label: 'Ver el mes', group: GROUP }, () => show('month'))
  useShortcut(['s'], { label: 'Ver la semana', group: GROUP }, () => show('week'))
  useShortcut(['l'], { label: 'Ver la lista', group: GROUP }, () => show('list'))
  useShortcut(['p'], { label: 'Ver lo pendiente', group: GROUP }, () => show('tasks'))
  const actions = (
    <>
      <Link to="/exams/interests" title="Conflictos de interés" className={linkButtonClass('ghost', 'sm')}>
        <Icon name="independence" className="size-4" />
        <span className="@max-5xl:sr-only">Conflictos de interés</span>
      </Link>
      <Link {...create} title="Nueva convocatoria" className={linkButtonClass('accent', 'sm')}>
        <Icon name="plus" className="size-4" />
        <span className="@max-4xl:sr-only">Nueva convocatoria</span>
      </Link>
    </>
  )
  const tools = (
    <ExamTools
      search={search}
      view={view}
      day={day}
      today={today}
      searchText={searchText}
      onSearch={onSearch}
      onSearchText={setSearchText}
    />
  )
  if (view === 'list')
    return <SessionsList search={search} actions={actions} tools={tools} keys={keyHints.list} />
  return (
    <div className="@container flex min-h-0 grow flex-col">
      <Page
        title="Exámenes"
        actions={
          <>
            <ViewsMenu area="sessions" search={search} searchOf={readExamsSearch} />
            {actions}
          </>
        }
        tools={<div className="flex flex-wrap items-center gap-1.5">{tools}</div>}
        footer={
          <>
            <KeyHints hints={keyHints[view]} />
            <KeyHints hints={helpKey} />
          </>
        }
      >
        {view === 'tasks' ? (
          <TasksView search={search} />
        ) : (
          <CalendarView
            view={view}
            day={day}
            today={today}
            search={search}
            searchText={searchText}
            onDay={next => onSearch({ ...search, day: next })}
          />
        )}
      </Page>
    </div>
  )
}
