import { expect, test } from 'vitest'
import { certificateOrigin, originOf } from './origin.ts'

const ID = '3b1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a11'

test('a draft can start from a request id', () => {
  expect(originOf(ID)).toEqual({ fromRequest: ID })
})

test.each(['renewal', 'extension', 'duplicate', 'correction', 'initial'] as const)(
  'a draft of type %s begins with a certificate',
  type => {
    expect(originOf(certificateOrigin(type, ID))).toEqual({ fromCertificate: ID, type })
  },
)

test('leaves invalid values for the server to reject', () => {
  expect(originOf(`gift:${ID}`)).toEqual({ fromRequest: `gift:${ID}` })
  expect(originOf('renewal')).toEqual({ fromRequest: 'renewal' })
})
