import { type ReactNode, useId } from 'react'

interface PartProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** A group of fields. */
export const Part = ({ title, hint, children }: PartProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
