import { Button } from '@habilita/ui/button'
import type { ReactNode } from 'react'
import { ConflictNote } from './conflict-note.tsx'

interface StaleNoteProps {
  /** Name of the other user, if known. */
  readonly by?: string
  readonly className?: string
  readonly onMine: () => void
  readonly onTheirs: () => void
  /** Differences of the other version. */
  readonly children?: ReactNode
}

/** Another user has saved the same object: no input is lost until the user decides. */
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
