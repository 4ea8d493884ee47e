import { caseTones } from '@habilita/browser/cases/case-text'
import { day } from '@habilita/browser/day'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import {
  caseKindNames,
  type CaseStaffAction,
  caseStateNames,
  type StaffCase,
  studyCase,
} from '@habilita/contract/cases/cases'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { focusCompose } from '../../shared/compose.tsx'
import { Keys } from '../../shared/keys/key-names.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { PaneHeader } from '../../shared/list/pane.tsx'
import { AssignCase } from './assign-dialog.tsx'
import { Answer, History, Sender, Standing } from './case-parts.tsx'
import { casesText, whyNotMessage, WITHHELD } from './case-labels.ts'
import { Contested } from './contested.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { Documents } from './documents.tsx'
import { Notes } from './notes.tsx'
import { useCaseAct } from './use-case-act.ts'

interface CasePaneProps {
  readonly filed: StaffCase
  readonly onClose: () => void
}

export const CasePane = ({ filed, onClose }: CasePaneProps) => {
  const [opened, setOpened] = useState<'assign' | 'decide'>()
  const { allowedActions, whyNot, reviewer } = filed
  const may = (action: CaseStaffAction) => allowedActions.includes(action)
  const { act } = useCaseAct(filed)
  const study = useAction(async () => {
    // The version on screen, so that the server rejects the call if the case has changed.
    const { id, version } = filed
    await act(() => call(studyCase, { params: { id }, body: { version } }))
    notify({ severity: 'success', title: `${filed.number}: ahora la estudias tú` })
  })
  const group = casesText.title
  useShortcut(['e'], { label: 'Estudiarla yo', group, enabled: may('study') }, () => void study.act())
  useShortcut(['i'], { label: 'Asignar…', group, enabled: may('assign') }, () => setOpened('assign'))
  useShortcut(['r'], { label: 'Resolver…', group, enabled: may('decide') }, () => setOpened('decide'))
  useShortcut(['n'], { label: 'Escribir una nota', group, enabled: may('note') }, () => focusCompose('notes'))
  const why = whyNotMessage(whyNot, reviewer)
  return (
    <>
      <PaneHeader
        text={casesText}
        number={`${filed.number} · recibida ${day(filed.createdAt)}`}
        title={filed.subject ?? WITHHELD}
        subtitle={filed.isBarred ? caseKindNames[filed.kind] : <Sender filed={filed} />}
        state={
          <Chip tone={caseTones[filed.state]} className="whitespace-nowrap">
            {caseStateNames[filed.state]}
          </Chip>
        }
        onClose={onClose}
      >
        {!filed.isBarred && <Standing filed={filed} />}
      </PaneHeader>
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-5 py-4">
        {study.problem && <ProblemPanel {...study.problem} />}
        {why !== undefined && (
          <p className="flex items-start gap-2 rounded-md bg-warn-wash px-3 py-2 text-warn">
            <Icon name="independence" className="mt-px size-5" />
            {why}
          </p>
        )}
        {!filed.isBarred && (
          <>
            <Answer filed={filed} />
            <section>
              <h3 className="mb-1.5 text-base">Lo que dice</h3>
              <p className="whitespace-pre-line wrap-anywhere">{filed.text}</p>
            </section>
            <Documents filed={filed} />
            <Contested filed={filed} />
            <Notes filed={filed} />
            <History filed={filed} />
          </>
        )}
      </div>
      {(may('study') || may('assign') || may('decide')) && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          {may('assign') && (
            <Button variant="outline" size="default" onClick={() => setOpened('assign')}>
              Asignar… <Keys combination="i" />
            </Button>
          )}
          {may('study') && (
            <Button size="default" loading={study.loading} onClick={() => void study.act()}>
              Estudiarla yo <Keys combination="e" />
            </Button>
          )}
          {may('decide') && (
            <Button size="default" onClick={() => setOpened('decide')}>
              Resolver… <Keys combination="r" />
            </Button>
          )}
        </div>
      )}
      {opened === 'assign' && <AssignCase filed={filed} onClose={() => setOpened(undefined)} />}
      {opened === 'decide' && <DecideDialog filed={filed} onClose={() => setOpened(undefined)} />}
    </>
  )
}
