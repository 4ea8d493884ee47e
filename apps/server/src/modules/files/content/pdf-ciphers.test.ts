import { expect, test } from 'vitest'
import { hashOfNothing, rc4 } from './pdf-ciphers.ts'

test.each([
  ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
  ['Wiki', 'pedia', '1021bf0420'],
  ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
])('encrypts and decrypts RC4 with the key %s', (key, plain, sealed) => {
  expect(rc4(Buffer.from(key), Buffer.from(plain)).toString('hex')).toBe(sealed)
  expect(rc4(Buffer.from(key), Buffer.from(sealed, 'hex')).toString()).toBe(plain)
})

// Produced by another program: a 32-byte proof and its salt.
test.each([
  [5, 'c1100f8d718ab21b4d8b9a2e9c4ccaa0aacfc51ac5bc88a31efd0c76af849d05', '3226fed15d1ded0b'],
  [6, '2207d1f7d0c3b7c97500a27bc28a1500b47e02a5fb15c8ba64e7f9c639198bfb', '199efbd0cee28873'],
])('hashes the empty password for revision %s', (revision, proof, salt) => {
  expect(hashOfNothing(revision, Buffer.from(salt, 'hex')).toString('hex')).toBe(proof)
})
