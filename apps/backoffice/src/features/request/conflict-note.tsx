import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import { changesBetween } from './changes.ts'
import type { Conflict } from './use-acts.ts'

interface ConflictNoteProps {
  readonly conflict: Conflict
  readonly onSettle?: () => void
}

/** What somebody else has done meanwhile. Nothing of ours was done over it. */
export const ConflictNote = ({ conflict: { before, after, by }, onSettle }: ConflictNoteProps) => {
  const changes = changesBetween(before, after)
  return (
    <Card tone="warn" role="alert" className="flex items-start gap-2.5 p-3">
      <Icon name="people" className="size-5 text-warn" />
      <div className="min-w-0 grow">
        <p className="font-semibold text-ink">
          {by ?? 'Otra persona'} ha cambiado esto mientras tanto. Lo que ibas a hacer no se ha hecho.
        </p>
        {changes.length > 0 && (
          <ul className="mt-1 list-disc ps-4 text-ink">
            {changes.map(change => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
      {onSettle && (
        <Button size="sm" variant="outline" onClick={onSettle}>
          Entendido
        </Button>
      )}
    </Card>
  )
}
