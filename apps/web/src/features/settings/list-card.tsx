import type { ReactNode } from 'react'

/** A card of full-width rows. A container, so that rows can adapt to its width. */
export const ListCard = ({ children }: { readonly children: ReactNode }) => (
  <div className="@container overflow-hidden rounded-lg border border-line bg-surface">{children}</div>
)
