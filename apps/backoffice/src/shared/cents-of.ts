/**
 * «270», «270,50» or «1.270,50», as people write it here; nothing where it is no sum. «270.50» is none: a point is for
 * thousands, and what was meant by it is not ours to guess.
 */
export const centsOf = (amount: string): number | undefined => {
  const plain = amount.trim().replace(/\s?€$/, '')
  if (!/^(?:\d{1,7}|\d{1,3}(?:\.\d{3}){1,2})(?:,\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain.replaceAll('.', '').replace(',', '.')) * 100)
}
