export type Step = 'along' | 'back' | 'next' | 'before' | 'first' | 'last'

/**
 * Moves the focus between marks. `lanes` has the column or row of each mark, in order: `along` and `back`
 * stay in the lane, `next` and `before` move to the same position in the neighbouring one.
 */
export const nextMark = (lanes: readonly number[], at: number, step: Step): number => {
  const lane = lanes[at]
  if (lane === undefined) return lanes.length === 0 ? -1 : 0
  if (step === 'first') return 0
  if (step === 'last') return lanes.length - 1
  if (step === 'along' || step === 'back') {
    const to = at + (step === 'along' ? 1 : -1)
    return lanes[to] === lane ? to : at
  }
  const others = lanes.filter(each => (step === 'next' ? each > lane : each < lane))
  const beside = step === 'next' ? others[0] : others.at(-1)
  if (beside === undefined) return at
  const rank = at - lanes.indexOf(lane)
  return Math.min(lanes.indexOf(beside) + rank, lanes.lastIndexOf(beside))
}
