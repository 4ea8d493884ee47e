import { type DataRequestDetail, noteDataRequest } from '@habilita/contract/people/data-requests'
import { call } from '../../shared/api.ts'
import { focusCompose } from '../../shared/compose.tsx'
import { Section } from '../../shared/facts.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { NoteForm, NoteList } from '../../shared/notes.tsx'
import { useDataRequestAct } from './use-data-request-act.ts'
import { dataRequestsText } from './data-request-labels.ts'

/** Internal notes, never shown to the person. */
export const Notes = ({ detail }: { readonly detail: DataRequestDetail }) => {
  const { id, notes, allowedActions } = detail
  const { act } = useDataRequestAct(detail)
  const mayNote = allowedActions.includes('note')
  const group = dataRequestsText.title
  useShortcut(['n'], { label: 'Escribir una nota', group, enabled: mayNote }, () => focusCompose('notes'))
  return (
    <Section title="Notas del equipo">
      <NoteList notes={notes} nobody="Sin notas. Lo que escribas aquí no lo ve la persona." />
      {mayNote && (
        <NoteForm
          of={`data request ${id}`}
          onSend={body => act(() => call(noteDataRequest, { params: { id }, body }))}
        />
      )}
    </Section>
  )
}
