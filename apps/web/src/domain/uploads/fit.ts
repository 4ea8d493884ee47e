/** Enough to read the small print of a card. */
const LONGEST_SIDE = 2400

/** Fits a size into the limit without enlarging it. */
export const fit = (width: number, height: number, longest = LONGEST_SIDE) => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
