import { noteCase, type StaffCase } from '@habilita/contract/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { NoteForm, NoteList } from '../../shared/notes.tsx'
import { caseQuery } from './case-query.ts'

/** Internal notes: hidden from staff who took part in the decision and from the sender. */
export const Notes = ({ filed: { id, notes, allowedActions } }: { readonly filed: StaffCase }) => {
  const client = useQueryClient()
  const mayNote = allowedActions.includes('note')
  if (!mayNote && notes.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-base">Notas internas</h3>
      <NoteList notes={notes} nobody="Sin notas. Solo las ve el equipo que resuelve." />
      {mayNote && (
        <NoteForm
          of={`case ${id}`}
          onSend={async body =>
            client.setQueryData(caseQuery(id).queryKey, await call(noteCase, { params: { id }, body }))
          }
        />
      )}
    </section>
  )
}
