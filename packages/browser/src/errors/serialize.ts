/** Any thrown value as JSON text, with circular references marked. Never throws. */
export const serialize = (value: unknown): string => {
  const seen = new WeakSet<object>()
  try {
    const json: string | undefined = JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part === 'bigint') return String(part)
      if (typeof part !== 'object' || part === null) return part
      if (seen.has(part)) return '[…]'
      seen.add(part)
      return part
    })
    return json ?? String(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}
