import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { type ReactNode, useId, useState } from 'react'

interface FigureCardProps {
  readonly title: string
  /** One sentence that states the result. */
  readonly finding: string
  /** Nothing was counted, so there is no plot. */
  readonly isEmpty: boolean
  readonly isWide?: true
  readonly table: ReactNode
  readonly children: ReactNode
}

/** A plot with its title and finding, and the same data as a table for screen readers and copying. */
export const FigureCard = ({ title, finding, isEmpty, isWide, table, children }: FigureCardProps) => {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 ${isWide || isTable ? 'col-span-full' : ''}`}
    >
      <div className="flex items-start gap-3">
        <div className="me-auto min-w-0">
          <h2 id={id} className="text-base">
            {title}
          </h2>
          <p className="text-ink-soft">{finding}</p>
        </div>
        {!isEmpty && (
          <Button
            variant="outline"
            size="sm"
            aria-pressed={isTable}
            aria-label={`Ver como tabla: ${title}`}
            onClick={() => setTable(!isTable)}
            className="aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-accent"
          >
            <Icon name="columns" className="size-4" />
            Tabla
          </Button>
        )}
      </div>
      {!isEmpty && (isTable ? <div className="-mx-4 text-xs">{table}</div> : children)}
    </section>
  )
}
