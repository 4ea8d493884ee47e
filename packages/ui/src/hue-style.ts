import type { CSSProperties } from 'react'

/** Goes with the class `hue`, which makes the pair `hue-ink` and `hue-wash` of it. */
export const hueStyle = (hue: number): CSSProperties & { '--hue': number } => ({ '--hue': hue })
