import { Button } from '@habilita/ui/button'
import type { ReactNode } from 'react'
import { ConflictNote } from './conflict-note.tsx'

interface StaleNoteProps {
  /** Who has saved meanwhile, where that is known. */
  readonly by?: string
  readonly className?: string
  readonly onMine: () => void
  readonly onTheirs: () => void
  /** What theirs says otherwise. */
  readonly children?: ReactNode
}

/** Somebody else has saved what is being written here: nothing is lost until whoever writes decides. */
export const StaleNote = ({ by = 'Otra persona', className, onMine, onTheirs, children }: StaleNoteProps) => (
  <ConflictNote
    title={`${by} ha guardado otra cosa aquí mientras escribías. Lo tuyo sigue en pantalla, sin guardar.`}
    {...(className !== undefined && { className })}
    actions={
      <>
        <Button size="sm" onClick={onMine}>
          Seguir con lo mío
        </Button>
        <Button size="sm" variant="outline" onClick={onTheirs}>
          Quedarme con lo suyo
        </Button>
      </>
    }
  >
    {children}
  </ConflictNote>
)
