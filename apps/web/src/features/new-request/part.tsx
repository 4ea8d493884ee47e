import { type ReactNode, useId } from 'react'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** What belongs together on a step. */
export const Part = ({ title, children }: PartProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
