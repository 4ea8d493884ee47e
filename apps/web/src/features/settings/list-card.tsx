import type { ReactNode } from 'react'

/** A card of rows, each of which goes from edge to edge. */
export const ListCard = ({ children }: { readonly children: ReactNode }) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface">{children}</div>
)
