import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, sealBytes, unseal, unsealBytes } from './sealed-box.ts'

const key = randomBytes(32)

test('sealed data can be opened, and the sealed bytes differ each time', () => {
  const value = { to: 'marta@correo.es', code: 'secreto' }
  const [one, other] = [seal(key, value), seal(key, value)]
  expect(unseal(key, one)).toEqual(value)
  expect(one.equals(other)).toBe(false)
  expect(one.toString('latin1')).not.toContain('marta')
})

test('another key, a changed byte, a truncation or other data opens nothing', () => {
  const box = seal(key, 'x')
  expect(unseal(randomBytes(32), box)).toBe(undefined)
  for (let index = 0; index < box.length; index++) {
    const changed = Buffer.from(box)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(unseal(key, changed), String(index)).toBe(undefined)
  }
  for (const other of [box.subarray(0, 20), box.subarray(1), Buffer.alloc(0), randomBytes(60)])
    expect(unseal(key, other)).toBe(undefined)
})

test('bytes sealed for one purpose do not open for another', () => {
  const box = sealBytes(key, Buffer.from('x'), 'files/1')
  expect(unsealBytes(key, box, 'files/1')?.toString()).toBe('x')
  expect(unsealBytes(key, box, 'files/2')).toBe(undefined)
  expect(unsealBytes(key, box)).toBe(undefined)
})
