import type { CharacterClass } from '@habilita/contract/people/identity'
import { normalise } from './normalise.ts'

interface PasswordPolicy {
  readonly minLength: number
  readonly maxLength: number
  readonly requires: readonly CharacterClass[]
}

const classes: Readonly<Record<CharacterClass, RegExp>> = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}\s]/u,
}

/** Field names in the protocol's policy document. */
const published: Readonly<Record<CharacterClass, string>> = {
  lowercase: 'containsLowercaseCharacter',
  uppercase: 'containsUppercaseCharacter',
  digit: 'containsNumericCharacter',
  symbol: 'containsNonAlphanumericCharacter',
}

type Fault =
  | { readonly kind: 'weak'; readonly minLength: number }
  | { readonly kind: 'unmet'; readonly requirements: readonly string[] }

/** Returns why a new password is rejected: too short, or an unmet requirement of the operator's policy. */
export const passwordFault = (password: string, policy: PasswordPolicy): Fault | undefined => {
  const text = normalise(password)
  const { length } = Array.from(text)
  if (length < policy.minLength) return { kind: 'weak', minLength: policy.minLength }
  const missing = policy.requires.filter(name => !classes[name].test(text)).map(name => published[name])
  if (length > policy.maxLength) missing.push('maxPasswordLength')
  return missing.length > 0 ? { kind: 'unmet', requirements: missing } : undefined
}

/** The policy as `v2/passwordPolicy` returns it; the official SDK checks passwords against it. */
export const publishPolicy = ({ minLength, maxLength, requires }: PasswordPolicy) => ({
  customStrengthOptions: {
    minPasswordLength: minLength,
    maxPasswordLength: maxLength,
    ...Object.fromEntries(requires.map(name => [published[name], true])),
  },
  allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~'),
  enforcementState: 'ENFORCE',
  schemaVersion: 1,
})
