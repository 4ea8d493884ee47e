import type { CSSProperties } from 'react'

/** Use with the class `hue`, which derives `hue-ink` and `hue-wash` from it. */
export const hueStyle = (hue: number): CSSProperties & { '--hue': number } => ({ '--hue': hue })
