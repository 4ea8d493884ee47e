const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether two plain pieces of data, such as JSON holds, say the same. What is undefined is as good as left out. */
export const sameData = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key =>
    sameData(one[key], other[key]),
  )
}
