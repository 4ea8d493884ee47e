import { dayAndHour } from '@habilita/browser/day'
import { notify } from '@habilita/browser/toasts/notify'
import { addNote, type StaffRequestDetail } from '@habilita/contract/staff-requests'
import { call } from '../../shared/api.ts'
import { Compose } from './compose.tsx'
import type { Acts } from './use-acts.ts'

interface NotesProps {
  readonly detail: StaffRequestDetail
  readonly acts: Acts
}

/** What colleagues tell each other. The person never sees it. */
export const Notes = ({ detail: { id, notes, allowedActions }, acts }: NotesProps) => (
  <>
    <div className="min-h-0 grow overflow-y-auto p-4">
      {notes.length === 0 && (
        <p className="text-ink-soft">Sin notas. Lo que escribas aquí solo lo ve el equipo.</p>
      )}
      <ul className="flex flex-col gap-3">
        {notes.map(note => (
          <li key={note.id} className="rounded-md border border-line bg-surface px-3 py-2">
            <p className="text-xs text-ink-soft">
              {note.author ?? 'Sin nombre'} · {dayAndHour(note.at)}
            </p>
            <p className="whitespace-pre-line">{note.text}</p>
          </li>
        ))}
      </ul>
    </div>
    {allowedActions.includes('note') && (
      <Compose
        label="Nota para el equipo"
        send="Guardar nota"
        draft={`note ${id}`}
        name="notes"
        onSend={async body => {
          await acts.run(() => [() => call(addNote, { params: { id }, body })])
          notify({ severity: 'success', title: 'Nota guardada' })
        }}
      />
    )}
  </>
)
