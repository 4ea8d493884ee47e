import { examTitle } from '@habilita/browser/exams/exam-text'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { exportRoll } from '@habilita/contract/exams/staff-exam-tables'
import { problemOf } from '@habilita/browser/form/problem'
import { notify } from '@habilita/browser/toasts/notify'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadFrom } from '../../../shared/download.ts'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { Page } from '../../../shared/shell/page.tsx'
import { TabList, TabPanel } from '../../../shared/tab-list.tsx'
import type { ExamsSearch } from '../exams-search.ts'
import { Attendance } from './attendance.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { Conflicts } from './conflicts.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { Facts } from './facts.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { Results } from './results.tsx'
import { type SessionTab, sessionTabNames, sessionTabs } from './session-tabs.ts'
import { useStage } from './use-stage.ts'
import { WaitingListPanel } from './waiting-list.tsx'

const GROUP = 'Convocatoria'

const saveRoll = async ({ id }: StaffSessionDetail): Promise<void> => {
  try {
    await downloadFrom(exportRoll, { params: { id } }, 'lista.csv')
    notify({ severity: 'success', title: 'Lista descargada', description: 'Queda anotado quién la sacó.' })
  } catch (error) {
    notify({ severity: 'error', title: 'No se ha podido descargar', description: problemOf(error).message })
  }
}

interface SessionViewProps {
  readonly session: StaffSessionDetail
  readonly tab: SessionTab
  readonly search: ExamsSearch
  readonly onTab: (tab: SessionTab) => void
}

export const SessionView = ({ session, tab, search, onTab }: SessionViewProps) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'publish' | 'cancel'>()
  const close = () => setOpen(undefined)
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const stage = useStage(session)
  // Once the session has started, it can be neither moved nor cancelled.
  const isAhead = session.state === 'open' && stage !== 'begun'
  useShortcut(['escape'], { label: 'Volver a los exámenes', group: GROUP }, () => {
    void navigate({ to: '/exams', search, state: true })
  })
  useShortcut(['1'], { label: sessionTabNames.attendance, group: GROUP }, () => onTab('attendance'))
  useShortcut(['2'], { label: sessionTabNames.results, group: GROUP }, () => onTab('results'))
  useShortcut(['3'], { label: sessionTabNames.waiting, group: GROUP }, () => onTab('waiting'))
  const counts = { attendance: session.roll.length, results: session.due.results, waiting: session.waiting }
  return (
    <Page
      title={examTitle(session)}
      actions={
        <>
          <Link
            to="/exams"
            search={search}
            state
            className="order-first -ms-1.5 flex min-h-9 items-center gap-1 rounded-md pe-2 font-semibold text-accent"
          >
            <Icon name="back" className="size-5" />
            <span className="max-md:sr-only">Exámenes</span>
          </Link>
          <Button variant="ghost" size="sm" title="Descargar la lista" onClick={() => void saveRoll(session)}>
            <Icon name="download" className="size-4" />
            <span className="max-lg:sr-only">Descargar la lista</span>
          </Button>
          {isAhead && (
            <>
              <Button variant="outline" size="sm" onClick={() => setOpen('edit')}>
                Editar…
              </Button>
              <Button variant="outline" size="sm" onClick={() => setOpen('cancel')}>
                <span className="text-bad">Cancelar…</span>
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="flex min-h-0 grow flex-col overflow-y-auto">
        <Facts session={session} />
        <Conflicts session={session} />
        <TabList
          label="Partes de la convocatoria"
          tabs={sessionTabs.map(id => ({ id, name: sessionTabNames[id], count: counts[id] }))}
          tab={tab}
          onTab={onTab}
        />
        <TabPanel id="attendance" tab={tab} className="shrink-0">
          {/* Mounted only while visible, because it uses the camera. */}
          {tab === 'attendance' && <Attendance session={session} stage={stage} />}
        </TabPanel>
        <TabPanel id="results" tab={tab} className="shrink-0">
          <Results
            session={session}
            stage={stage}
            onPublish={() => setOpen('publish')}
            onUnsaved={(bookingId, isUnsaved) =>
              setUnsaved(before => [
                ...before.filter(each => each !== bookingId),
                ...(isUnsaved ? [bookingId] : []),
              ])
            }
          />
        </TabPanel>
        <TabPanel id="waiting" tab={tab} className="shrink-0">
          <WaitingListPanel session={session} />
        </TabPanel>
      </div>
      {/* Outside the panels: hidden panels would hide its dialog. */}
      <LeaveGuard isDirty={session.roll.some(({ bookingId }) => unsaved.includes(bookingId))} />
      {open === 'edit' && <EditDialog session={session} onClose={close} />}
      {open === 'publish' && <PublishDialog session={session} onClose={close} />}
      {open === 'cancel' && <CancelDialog session={session} onClose={close} />}
    </Page>
  )
}
