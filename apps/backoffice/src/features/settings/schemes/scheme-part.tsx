import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  /** Anchor for the links to parts. */
  readonly id?: string
  readonly intro?: string
  readonly children: ReactNode
}

/** A part of a scheme, read or edited. */
export const Part = ({ title, id, intro, children }: PartProps) => (
  <section
    {...(id !== undefined && { id })}
    className="grid gap-x-5 gap-y-2 border-b border-line px-5 py-4 xl:grid-cols-[9rem_minmax(0,1fr)]"
  >
    <div>
      <h3 tabIndex={-1} className="scroll-mt-24 text-base font-semibold">
        {title}
      </h3>
      {intro !== undefined && <p className="text-xs text-ink-soft">{intro}</p>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
)
