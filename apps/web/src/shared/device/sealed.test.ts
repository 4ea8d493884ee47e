import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const newKey = () => randomBytes(32).toString('base64url')
const draft = { values: { firstName: 'Íñigo', phone: '612 345 678' } }

test("a draft opens with its owner's key and contains nothing readable", async () => {
  const key = newKey()
  const sealed = await seal(key, 'ana/personal-data', draft)
  expect(Buffer.from(sealed.data).toString('latin1')).not.toMatch(/612|firstName/)
  expect(await unseal(key, 'ana/personal-data', sealed)).toEqual(draft)
})

test("a draft opens neither with another user's key nor under another name", async () => {
  const key = newKey()
  const sealed = await seal(key, 'ana/personal-data', draft)
  await expect(unseal(newKey(), 'ana/personal-data', sealed)).rejects.toThrow(DOMException)
  await expect(unseal(key, 'ana/another-form', sealed)).rejects.toThrow(DOMException)
})

test('no two drafts are encrypted alike', async () => {
  const key = newKey()
  const [one, other] = [await seal(key, 'x', draft), await seal(key, 'x', draft)]
  expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false)
})
