import type { ReactNode } from 'react'
import { ConflictNote } from './conflict-note.tsx'

interface ChangedNoteProps {
  /** Who did it, where that is known. */
  readonly by: string | null
  /** What is other than it was, a sentence each. */
  readonly changes?: readonly string[]
  readonly actions?: ReactNode
}

/** What somebody else has done while one was about to do something: that was not done over it. */
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
