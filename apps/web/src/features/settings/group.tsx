import { type ReactNode, useId } from 'react'
import { ListCard } from './list-card.tsx'

interface GroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** Rows that belong together, below a quiet heading. */
export const Group = ({ title, children }: GroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-sm text-ink-soft">
        {title}
      </h2>
      <ListCard>{children}</ListCard>
    </section>
  )
}
