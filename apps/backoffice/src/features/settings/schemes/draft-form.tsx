import { dayAndHour } from '@habilita/browser/day'
import { Form } from '@habilita/browser/form/form'
import { categoryNames } from '@habilita/contract/values/categories'
import type { SchemeDraft } from '@habilita/contract/schemes/staff-schemes'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { StaleNote } from '../../../shared/stale-note.tsx'
import { TabList, TabPanel } from '../../../shared/tab-list.tsx'
import { Differences } from './differences.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { DraftContext } from './draft-context.ts'
import { DraftBar } from './draft-bar.tsx'
import { DraftHead } from './draft-head.tsx'
import { DraftSections, SectionLinks } from './draft-sections.tsx'
import { GonePanel } from './gone-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { draftQuery, schemesQuery } from './scheme-queries.ts'
import { useDraftEditor } from './use-draft-editor.ts'

interface DraftFormProps {
  readonly draft: SchemeDraft
  /** Published or discarded by another user. */
  readonly isGone: boolean
  /** Publishing or discarding has started or failed. */
  readonly onEnding: (isEnding: boolean) => void
}

/** Edits the next version of a scheme. */
export const DraftForm = ({ draft, isGone, onEnding }: DraftFormProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [view, setView] = useState<'edit' | 'changes'>('edit')
  const [open, setOpen] = useState<'publish' | 'discard'>()
  const editor = useDraftEditor(draft, () => setOpen('publish'))
  const { form, faults, differences, origin, isDirty, submission, conflict } = editor

  const send = (publish: boolean) => {
    // Faults are shown on the form.
    if (view === 'changes' && editor.isWrong) flushSync(() => setView('edit'))
    editor.send(element.current, publish)
  }
  useShortcut(['mod+s'], { label: 'Guardar el borrador', group: 'Esquema' }, () => send(false))
  const close = () => setOpen(undefined)
  /** Publishes or discards it, then goes back to the scheme. */
  const end = async (run: () => Promise<unknown>): Promise<void> => {
    onEnding(true)
    try {
      await run()
    } catch (error) {
      onEnding(false)
      throw error
    }
    await navigate({ to: '/settings/schemes/$id', params: { id: draft.category }, ignoreBlocker: true })
    client.removeQueries(draftQuery(draft.category))
    void client.invalidateQueries(schemesQuery)
  }
  const [before, after] = [draft.base.version, draft.base.version + 1]
  return (
    <div className="flex min-h-full flex-col">
      <DraftHead category={draft.category} number={after} />
      {isGone && <GonePanel category={draft.category} onBegun={editor.onBegun} />}
      {conflict && (
        <StaleNote by={conflict.by} className="mx-5 my-3" {...conflict.stale}>
          <div className="max-h-72 overflow-y-auto rounded-md bg-surface">
            <Differences
              label="Diferencias con lo guardado"
              differences={conflict.differences}
              before={`Lo de ${conflict.by}`}
              after="Lo tuyo"
            />
          </div>
        </StaleNote>
      )}
      <Form
        ref={element}
        submission={submission}
        className="flex grow flex-col [&>[role=alert]]:mx-5 [&>[role=alert]]:mb-3 [&>section]:mx-5 [&>section]:mb-3"
      >
        <TabList
          label={`Borrador de ${categoryNames[draft.category]}`}
          tab={view}
          tabs={[
            { id: 'edit', name: 'Editar' },
            { id: 'changes', name: 'Qué cambia', count: differences.length },
          ]}
          onTab={setView}
        />
        <TabPanel id="edit" tab={view} className="">
          <div className="sticky top-0 z-10 border-b border-line bg-paper px-5 py-2">
            <SectionLinks faults={faults} />
          </div>
          <DraftContext value={{ form, faults }}>
            <DraftSections />
          </DraftContext>
        </TabPanel>
        <TabPanel id="changes" tab={view} className="">
          {differences.length > 0 ? (
            <Differences
              label="Cambios del borrador"
              differences={differences}
              before={`Versión ${before}`}
              after={`Versión ${after} (borrador)`}
            />
          ) : (
            <StatePanel icon="compare" title="Todavía no cambia nada">
              {`Lo que cambies respecto a la versión ${before} aparecerá aquí, una cosa en cada línea.`}
            </StatePanel>
          )}
        </TabPanel>
      </Form>
      <DraftBar
        status={
          isDirty
            ? 'Hay cambios sin guardar.'
            : `Guardado: ${origin.changedBy?.name ?? 'alguien'}, ${dayAndHour(origin.changedAt)}.`
        }
        isSaving={submission.loading}
        onDiscard={() => setOpen('discard')}
        onSave={() => send(false)}
        onPublish={() => send(true)}
      />
      <LeaveGuard isDirty={isDirty} />
      {open === 'publish' && <PublishDialog draft={origin} onClose={close} onEnd={end} />}
      {open === 'discard' && <DiscardDraft draft={origin} onClose={close} onEnd={end} />}
    </div>
  )
}
