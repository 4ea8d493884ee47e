import { expect, test } from 'vitest'
import { accountNoticeRules } from './notice-rules.ts'

test('N30: a sign-in from a new device is notified', () => {
  expect(accountNoticeRules['account.device_added']()).toEqual({
    code: 'N30',
    title: 'Acceso desde un dispositivo nuevo',
    body: 'Si no has sido tú, cambia tu contraseña.',
  })
})
