import { expect, test } from 'vitest'
import { whyNoReissue } from './certificate-labels.ts'

const holderNow = { name: 'Ana Vela Gil', document: { kind: 'dni', number: '12345678Z' } }
const asked = { requestId: 'x', requestNumber: 'S-2026-000001', type: 'renewal', state: 'in_review' } as const

test('a reviewer sees why a reissue cannot start, unless it can or the state already says so', () => {
  const all = ['duplicate', 'correction'] as const
  const none = { reissue: [], underWay: [], openAppeal: null, holderNow, bar: null }
  expect(whyNoReissue({ ...none, reissue: [...all] }, true)).toBeUndefined()
  expect(whyNoReissue(none, false)).toBeUndefined()
  expect(whyNoReissue({ ...none, bar: 'own' }, true)).toMatch(/^Es tu propio certificado/)
  expect(whyNoReissue({ ...none, bar: 'conflict' }, true)).toMatch(/^Tienes declarado un conflicto/)
  expect(whyNoReissue({ ...none, underWay: [asked] }, true)).toMatch(/^Hasta que se resuelva/)
  expect(whyNoReissue({ ...none, openAppeal: 'A-2026-000001' }, true)).toMatch(
    /^Hay una apelación en curso, la A-2026-000001/,
  )
  expect(whyNoReissue({ ...none, holderNow: null }, true)).toMatch(/no tiene completos/)
  expect(whyNoReissue(none, true)).toMatch(
    /^Ahora consta como Ana Vela Gil, 12345678Z: tiene que pedir la rectificación en su aplicación/,
  )
})
