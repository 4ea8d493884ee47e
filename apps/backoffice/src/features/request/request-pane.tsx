import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import { getQueuedDocument, type StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { focusCompose } from '../../shared/compose.tsx'
import type { ShownFile } from '../../shared/documents/use-file.ts'
import { Viewer } from '../../shared/documents/viewer.tsx'
import { fetchFile } from '../../shared/files.ts'
import { TabPanel } from '../../shared/tab-list.tsx'
import { ActionsBar, type Opened } from './actions-bar.tsx'
import { type Answer, checklistOf, inOrder, neighbour, nextOpen } from './checklist-rules.ts'
import { ChecklistPane } from './checklist.tsx'
import { DocumentBar } from './document-bar.tsx'
import { Header } from './header.tsx'
import { History } from './history.tsx'
import { Messages } from './messages.tsx'
import { Notes } from './notes.tsx'
import { Papers } from './papers.tsx'
import { powersOf } from './powers.ts'
import { dossierQuery } from './queries.ts'
import { RequestConflict } from './request-conflict.tsx'
import { RequestDialogs } from './request-dialogs.tsx'
import type { RequestTab } from './request-tabs.ts'
import { Tabs } from './tabs.tsx'
import { taking, useRequestActs } from './use-request-acts.ts'
import { usePresence } from './use-presence.ts'
import { useRequestKeys } from './use-request-keys.ts'
import { useReview } from './use-review.ts'

interface RequestPaneProps {
  readonly detail: StaffRequestDetail
  readonly tab: RequestTab
  readonly onTab: (tab: RequestTab) => void
  readonly onClose: () => void
}

const fileOf = (requestId: string, { document }: Answer): ShownFile => ({
  key: document.id,
  name: document.fileName,
  fetch: signal =>
    fetchFile(getQueuedDocument, { params: { id: requestId, documentId: document.id } }, signal),
})

const otherOf = (requestId: string, answer: Answer, isNear: boolean) => {
  const kind = documentKindNames[answer.document.kind]
  return Object.assign(fileOf(requestId, answer), { label: isNear ? `${kind}, v${answer.version}` : kind })
}

const emptyText = ({ opening }: StaffRequestDetail): string =>
  opening
    ? 'No lleva documentos: la abrió la entidad y su titular no tiene que enviar nada.'
    : 'No ha enviado ningún documento.'

export const RequestPane = ({ detail, tab, onTab, onClose }: RequestPaneProps) => {
  const { id } = detail
  const asked = useQuery(dossierQuery(id))
  const dossier = asked.data
  const acts = useRequestActs(detail)
  const review = useReview(detail, acts)
  const viewers = usePresence(detail)

  const shown = { ...detail, documents: review.documents }
  const powers = powersOf(shown, dossier !== undefined)
  const checklist = checklistOf(shown.documents, dossier)
  const answers = inOrder(checklist)
  const everyAnswer = answers.flatMap(answer => [answer, ...answer.earlier])

  const [picked, setPicked] = useState<string>()
  const [first] = useState(() => nextOpen(answers, undefined))
  const chosen =
    everyAnswer.find(({ document }) => document.id === picked) ??
    everyAnswer.find(({ document }) => document.id === first) ??
    answers[0]
  const chosenId = chosen?.document.id
  const isCurrent = chosen !== undefined && chosen.document.state !== 'replaced'

  const [opened, setOpened] = useState<Opened>()
  const open = (dialog: Opened) => {
    acts.settle()
    setOpened(dialog)
  }
  const pane = useRef<HTMLDivElement>(null)
  // Screen readers announce the request when it opens.
  useEffect(() => pane.current?.querySelector<HTMLElement>('[data-pane-heading]')?.focus(), [])

  const goOn = (from: string) => setPicked(nextOpen(answers, from) ?? from)
  const accept = () => {
    if (!chosen || !isCurrent || !powers.reviews || chosen.document.state === 'valid') return
    void review.accept(chosen.document)
    goOn(chosen.document.id)
  }
  const undoable = review.undoable(chosenId)
  const undo = () => {
    if (undoable === undefined) return
    setPicked(undoable)
    void review.undo(undoable)
  }
  const write = (where: 'notes' | 'messages') => {
    onTab(where)
    // The panel cannot be focused before it is shown.
    setTimeout(() => focusCompose(where))
  }

  useRequestKeys({
    powers,
    canUndo: undoable !== undefined,
    isInSight: tab === 'documents',
    accept,
    reject: () => isCurrent && powers.reviews && open('reject'),
    undo,
    step: by => {
      onTab('documents')
      setPicked(neighbour(answers, chosenId, by))
    },
    open,
    write,
    showHistory: () => onTab('history'),
    showDocuments: () => onTab('documents'),
  })

  const name = chosen ? documentKindNames[chosen.document.kind] : ''
  const [near, far] = [true, false].map(isNear =>
    everyAnswer
      .filter(({ document }) => document.id !== chosenId && document.documentId !== null)
      .filter(({ document }) => (document.kind === chosen?.document.kind) === isNear)
      .map(answer => otherOf(id, answer, isNear)),
  )

  return (
    <div ref={pane} className="flex min-h-0 min-w-0 grow flex-col">
      <Header
        viewers={viewers}
        detail={detail}
        checklist={checklist}
        onAssign={powers.may('assign') ? () => open('assign') : undefined}
        onTake={powers.may('take') ? () => void acts.tryTo(taking) : undefined}
        onClose={onClose}
      />
      {detail.bar === 'conflict' && (
        <p className="mx-4 my-2.5 flex items-start gap-2 rounded-md bg-warn-wash px-3 py-2 text-warn">
          <Icon name="independence" className="mt-px size-5" />
          Tienes declarado un conflicto de interés con esta persona: puedes anotar y asignarla a otra, nada
          más.
        </p>
      )}
      <Tabs tab={tab} detail={detail} onTab={onTab} />
      {!opened && acts.conflict && (
        <div className="p-3">
          <RequestConflict
            conflict={acts.conflict}
            actions={
              <Button size="sm" variant="outline" onClick={acts.settle}>
                Entendido
              </Button>
            }
          />
        </div>
      )}
      {!opened && acts.problem && (
        <div className="p-3">
          <ProblemPanel {...acts.problem} />
        </div>
      )}
      <TabPanel id="documents" tab={tab}>
        <div className="grid min-h-0 grow grid-cols-[12.5rem_minmax(0,1fr)] divide-x divide-line">
          <ChecklistPane
            detail={shown}
            asked={asked}
            checklist={checklist}
            chosen={chosenId}
            onChoose={setPicked}
          />
          <div className="flex min-h-0 min-w-0 flex-col">
            {chosen && chosen.document.documentId !== null ? (
              <Viewer
                isInSight={tab === 'documents'}
                shown={fileOf(id, chosen)}
                others={[...(near ?? []), ...(far ?? [])]}
              />
            ) : (
              <p className="m-auto p-6 text-center text-ink-soft">
                {chosen ? 'Su archivo se quitó al acabar su plazo.' : emptyText(detail)}
              </p>
            )}
            {chosen && isCurrent && powers.reviews && (
              <DocumentBar
                answer={chosen}
                name={name}
                onAccept={accept}
                onReject={() => open('reject')}
                onUndo={
                  review.isUndoable(chosen.document.id)
                    ? () => void review.undo(chosen.document.id)
                    : undefined
                }
              />
            )}
          </div>
        </div>
      </TabPanel>
      <TabPanel id="messages" tab={tab}>
        <Messages detail={detail} acts={acts} />
      </TabPanel>
      <TabPanel id="notes" tab={tab}>
        <Notes detail={detail} acts={acts} />
      </TabPanel>
      <TabPanel id="papers" tab={tab}>
        <Papers
          detail={detail}
          isShown={tab === 'papers'}
          onPay={powers.may('set_payment') ? () => open('payment') : undefined}
        />
      </TabPanel>
      <TabPanel id="history" tab={tab}>
        <History id={id} isShown={tab === 'history'} />
      </TabPanel>
      {powers.decides && <ActionsBar powers={powers} onOpen={open} />}
      <RequestDialogs
        opened={opened}
        detail={shown}
        deadlines={dossier?.deadlines}
        document={chosen?.document}
        acts={acts}
        onRejected={document => {
          review.tellRejected(document)
          goOn(document.id)
        }}
        onClose={() => {
          acts.settle()
          setOpened(undefined)
        }}
      />
    </div>
  )
}
