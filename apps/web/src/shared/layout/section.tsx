import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled section of a screen. */
export const Section = ({ title, children }: SectionProps) => {
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
