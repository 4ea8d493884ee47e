import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { type ReactNode, useId, useState } from 'react'

interface FigureCardProps {
  /** What it shows. */
  readonly title: string
  /** What there is to see in it, in a sentence. */
  readonly finding: string
  /** Nothing has been counted: the finding says so, and there is nothing to draw. */
  readonly isEmpty: boolean
  readonly isWide?: true
  readonly table: ReactNode
  readonly children: ReactNode
}

/** A plot with its title and what it says; the same as a table, to be listened to or copied. */
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
