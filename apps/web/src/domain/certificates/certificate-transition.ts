import type { CSSProperties } from 'react'

/** A view transition morphs the card in a list into its pass. */
export const certificateTransition = (id: string): CSSProperties => ({
  viewTransitionName: `certificate-${id}`,
})
