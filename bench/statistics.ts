/** The value below which this share of all values is. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export interface Compared {
  readonly ours: number
  readonly floor: number
  /** The median of the ratios of each round, which is not the ratio of the medians. */
  readonly ratio: number
}

/** Measures two things in alternation, so that disturbances of the machine affect both. */
export const alternate = async (
  rounds: number,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<Compared> => {
  const measured: { ours: number; floor: number }[] = []
  for (let round = 0; round < rounds; round += 1) measured.push({ ours: await ours(), floor: await floor() })
  return {
    ours: median(measured.map(each => each.ours)),
    floor: median(measured.map(each => each.floor)),
    ratio: median(measured.map(each => each.ours / each.floor)),
  }
}
