import type { ReactNode } from 'react'
import { ConflictNote } from './conflict-note.tsx'

interface ChangedNoteProps {
  readonly by: string | null
  /** One sentence per change. */
  readonly changes?: readonly string[]
  readonly actions?: ReactNode
}

/** Another user has changed the object; the action was not applied. */
export const ChangedNote = ({ by, changes, actions }: ChangedNoteProps) => (
  <ConflictNote
    title={`${by ?? 'Otra persona'} ha cambiado esto mientras tanto. Lo que ibas a hacer no se ha hecho.`}
    actions={actions}
  >
    {changes !== undefined && changes.length > 0 && (
      <ul className="list-disc ps-4 text-ink">
        {changes.map(change => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    )}
  </ConflictNote>
)
