interface Bound {
  readonly text: string
  readonly met: boolean
}

/** One figure, one line; a missed bound makes the whole run fail. */
export const report = (text: string, bound?: Bound): void => {
  console.log(bound ? `${text}  ${bound.text}: ${bound.met ? 'ok' : 'MISSED'}` : text)
  if (bound?.met === false) process.exitCode = 1
}

export const atLeast = (value: number, least: number): Bound => ({
  text: `at least ${least}`,
  met: value >= least,
})

export const atMost = (value: number, most: number): Bound => ({
  text: `at most ${most}`,
  met: value <= most,
})

/** Those named on the command line, or all. */
export const chosen = <T>(measurements: Readonly<Record<string, T>>): T[] => {
  const only = process.argv.slice(2)
  const unknown = only.find(name => !Object.hasOwn(measurements, name))
  if (unknown !== undefined)
    throw new Error(`There is no measurement ${unknown}: ${Object.keys(measurements).join(', ')}.`)
  return Object.entries(measurements)
    .filter(([name]) => only.length === 0 || only.includes(name))
    .map(([, measure]) => measure)
}
