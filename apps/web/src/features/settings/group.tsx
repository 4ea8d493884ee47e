import { type ReactNode, type Ref, useId } from 'react'
import { ListCard } from './list-card.tsx'

interface GroupProps {
  readonly title: string
  /** For a group that focuses its heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** A titled group of rows. */
export const Group = ({ title, headingRef, children }: GroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2
        id={id}
        {...(headingRef && { ref: headingRef, tabIndex: -1 })}
        className="w-fit rounded-sm text-sm text-ink-soft"
      >
        {title}
      </h2>
      <ListCard>{children}</ListCard>
    </section>
  )
}
