import type { PasswordPolicy, PasswordValidationStatus } from 'firebase/auth'

export type Strength = PasswordPolicy['customStrengthOptions']

/** The default of the identity service (spec.md §5). */
const MIN_LENGTH = 6

const classes = [
  ['containsLowercaseLetter', 'una minúscula'],
  ['containsUppercaseLetter', 'una mayúscula'],
  ['containsNumericCharacter', 'un número'],
  ['containsNonAlphanumericCharacter', 'un símbolo'],
] as const

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** The policy, shown before typing. */
export const policyMessage = (asked: Strength): string => {
  const kinds = classes.filter(([name]) => asked[name] === true).map(([, text]) => text)
  const length = `Al menos ${asked.minPasswordLength ?? MIN_LENGTH} caracteres`
  return kinds.length > 0 ? `${length}, con ${list.format(kinds)}.` : `${length}.`
}

/** What the password lacks; undefined if it is valid. */
export const lackingMessage = (status: PasswordValidationStatus): string | undefined => {
  if (status.isValid) return undefined
  const { minPasswordLength = MIN_LENGTH, maxPasswordLength } = status.passwordPolicy.customStrengthOptions
  if (status.meetsMaxPasswordLength === false) return `Usa como mucho ${maxPasswordLength} caracteres.`
  const kinds = classes.filter(([name]) => status[name] === false).map(([, text]) => text)
  const parts = [
    ...(status.meetsMinPasswordLength === false ? [`usa al menos ${minPasswordLength} caracteres`] : []),
    ...(kinds.length > 0 ? [`añade ${list.format(kinds)}`] : []),
  ]
  return parts.length > 0 ? `Para que sea segura, ${parts.join(' y ')}.` : undefined
}
