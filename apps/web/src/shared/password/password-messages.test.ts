import { expect, it } from 'vitest'
import { lackingMessage, policyMessage } from './password-messages.ts'

const status = (customStrengthOptions: object, lacks: object) =>
  ({
    isValid: false,
    passwordPolicy: {
      customStrengthOptions,
      allowedNonAlphanumericCharacters: '',
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
    },
    ...lacks,
  }) as const

it('§5 a new password: six characters where the operator asks for nothing else', () => {
  expect(policyMessage({})).toBe('Al menos 6 caracteres.')
})

it('§5 a new password: the characters that the operator requires are shown before anything is typed', () => {
  expect(
    policyMessage({ minPasswordLength: 10, containsUppercaseLetter: true, containsNumericCharacter: true }),
  ).toBe('Al menos 10 caracteres, con una mayúscula y un número.')
})

it('§5 a new password: lists the missing requirements, and nothing for a valid password', () => {
  const asked = { minPasswordLength: 8, maxPasswordLength: 64 }
  expect(lackingMessage(status(asked, { meetsMinPasswordLength: false }))).toBe(
    'Para que sea segura, usa al menos 8 caracteres.',
  )
  expect(
    lackingMessage(status(asked, { meetsMinPasswordLength: false, containsNumericCharacter: false })),
  ).toBe('Para que sea segura, usa al menos 8 caracteres y añade un número.')
  expect(lackingMessage(status(asked, { meetsMaxPasswordLength: false }))).toBe(
    'Usa como mucho 64 caracteres.',
  )
  expect(lackingMessage({ ...status(asked, {}), isValid: true })).toBeUndefined()
})
