import { expect, it } from 'vitest'
import { isProviderAnswer, readAnswer } from './provider-answer.ts'

const question = { providerId: 'oidc.colegio', state: 'el-estado', nonce: 'uno' }

it("detects a provider's answer by the URL fragment", () => {
  expect(isProviderAnswer('#id_token=a.b.c&state=x')).toBe(true)
  expect(isProviderAnswer('#state=x&error=access_denied')).toBe(true)
  expect(isProviderAnswer('')).toBe(false)
  expect(isProviderAnswer('#contenido')).toBe(false)
})

it('accepts an answer only for the question of this tab', () => {
  const token = '#id_token=a.b.c&state=el-estado'
  expect(readAnswer(token, question)).toEqual({ kind: 'token', idToken: 'a.b.c', question })
  expect(readAnswer(token, undefined)).toEqual({ kind: 'unasked' })
  expect(readAnswer('#id_token=a.b.c&state=otro', question)).toEqual({ kind: 'unasked' })
  expect(readAnswer('#id_token=a.b.c', question)).toEqual({ kind: 'unasked' })
})

it('an answer without a token, or with an error, is a refusal', () => {
  expect(readAnswer('#error=access_denied&state=el-estado', question)).toEqual({ kind: 'refused' })
  expect(readAnswer('#id_token=a.b.c&error=no&state=el-estado', question)).toEqual({ kind: 'refused' })
})
