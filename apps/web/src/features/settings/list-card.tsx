import type { ReactNode } from 'react'

/** A card of rows, each of which goes from edge to edge, and which know how much text fits beside their icons. */
export const ListCard = ({ children }: { readonly children: ReactNode }) => (
  <div className="@container overflow-hidden rounded-lg border border-line bg-surface">{children}</div>
)
