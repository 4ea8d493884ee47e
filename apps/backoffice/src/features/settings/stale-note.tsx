import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'

interface StaleNoteProps {
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Somebody else has saved what is being written here: nothing is lost until whoever writes decides. */
export const StaleNote = ({ onMine, onTheirs }: StaleNoteProps) => (
  <Card tone="warn" role="alert" className="flex flex-col gap-2 p-3">
    <p className="font-semibold">
      Otra persona ha guardado cambios aquí mientras escribías. Lo tuyo sigue en pantalla, sin guardar.
    </p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onMine}>
        Seguir con lo mío
      </Button>
      <Button size="sm" variant="outline" onClick={onTheirs}>
        Quedarme con lo suyo
      </Button>
    </div>
  </Card>
)
