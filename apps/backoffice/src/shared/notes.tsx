import { dayAndHour } from '@habilita/browser/day'
import { notify } from '@habilita/browser/toasts/notify'
import { Compose } from './compose.tsx'

interface Note {
  readonly id: string
  readonly author: string | null
  readonly at: string
  readonly text: string
}

export const NoteList = ({ notes, nobody }: { readonly notes: readonly Note[]; readonly nobody: string }) => (
  <>
    {notes.length === 0 && <p className="text-ink-soft">{nobody}</p>}
    <ul className="flex flex-col gap-2">
      {notes.map(note => (
        <li key={note.id} className="rounded-md border border-line bg-surface px-3 py-2">
          <p className="text-xs text-ink-soft">
            {note.author ?? 'Sin nombre'} · {dayAndHour(note.at)}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
        </li>
      ))}
    </ul>
  </>
)

interface NoteFormProps {
  /** The object of the note: «case 3f2…». */
  readonly of: string
  readonly className?: string
  readonly onSend: (note: { readonly id: string; readonly text: string }) => Promise<unknown>
}

/** Internal note, never shown to the person. */
export const NoteForm = ({ of, className = 'mt-3', onSend }: NoteFormProps) => (
  <Compose
    key={of}
    label="Nota para el equipo"
    send="Guardar nota"
    variant="outline"
    draft={`note ${of}`}
    name="notes"
    className={className}
    onSend={async note => {
      await onSend(note)
      notify({ severity: 'success', title: 'Nota guardada' })
    }}
  />
)
