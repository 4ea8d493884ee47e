import type { CSSProperties } from 'react'

/** The card in a list and its pass are one thing, which a view transition moves from one place to the other. */
export const unfoldsFrom = (id: string): CSSProperties => ({ viewTransitionName: `certificate-${id}` })
