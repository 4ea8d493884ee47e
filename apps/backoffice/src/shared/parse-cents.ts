/**
 * Parses «270», «270,50» or «1.270,50»; undefined otherwise. «270.50» is rejected: the point separates
 * thousands, and guessing would be wrong.
 */
export const parseCents = (amount: string): number | undefined => {
  const plain = amount.trim().replace(/\s?€$/, '')
  if (!/^(?:\d{1,7}|\d{1,3}(?:\.\d{3}){1,2})(?:,\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain.replaceAll('.', '').replace(',', '.')) * 100)
}
