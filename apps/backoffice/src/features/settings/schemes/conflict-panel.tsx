import type { SchemeDifference } from '@habilita/contract/scheme-diff'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import { Differences } from './differences.tsx'

interface ConflictPanelProps {
  /** Who has saved meanwhile. */
  readonly by: string
  /** From what they saved to what stands in this form. */
  readonly differences: readonly SchemeDifference[]
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Two have written at once: nothing is lost until one of them decides. */
export const ConflictPanel = ({ by, differences, onTheirs, onMine }: ConflictPanelProps) => (
  <Card tone="warn" role="alert" className="mx-5 my-3 flex flex-col gap-2 p-3">
    <p className="flex items-start gap-2 font-semibold">
      <Icon name="people" className="size-5 text-warn" />
      {by} ha guardado otra cosa en este borrador mientras escribías. Lo tuyo sigue aquí, sin guardar.
    </p>
    <div className="max-h-72 overflow-y-auto rounded-md bg-surface">
      <Differences
        label="Diferencias con lo guardado"
        differences={differences}
        before={`Lo de ${by}`}
        after="Lo tuyo"
      />
    </div>
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
