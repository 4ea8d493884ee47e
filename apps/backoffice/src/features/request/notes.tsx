import { addNote, type StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { call } from '../../shared/api.ts'
import { NoteForm, NoteList } from '../../shared/notes.tsx'
import type { Acts } from './use-request-acts.ts'

interface NotesProps {
  readonly detail: StaffRequestDetail
  readonly acts: Acts
}

/** Internal notes, never shown to the candidate. */
export const Notes = ({ detail: { id, notes, allowedActions }, acts }: NotesProps) => (
  <>
    <div className="min-h-0 grow overflow-y-auto p-4">
      <NoteList notes={notes} nobody="Sin notas. Lo que escribas aquí solo lo ve el equipo." />
    </div>
    {allowedActions.includes('note') && (
      <NoteForm
        of={`request ${id}`}
        className="border-t border-line p-4"
        onSend={body => acts.run(() => [() => call(addNote, { params: { id }, body })])}
      />
    )}
  </>
)
