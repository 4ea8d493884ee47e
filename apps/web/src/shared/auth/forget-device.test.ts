import { expect, test, vi } from 'vitest'
import { forgetDevice } from './forget-device.ts'

const stores = vi.hoisted(() => ({ cleared: [] as unknown[] }))

vi.mock(import('idb-keyval'), async load => ({
  ...(await load()),
  clear: async store => void stores.cleared.push(store),
}))
vi.mock('../device/user-stores.ts', () => ({
  userStores: { queries: 'queries', passes: 'passes', exams: 'exams' },
}))

test('§4 sign-out: local storage and the stored query cache are cleared', () => {
  const clear = vi.fn<() => void>()
  vi.stubGlobal('localStorage', { clear })
  forgetDevice()
  vi.unstubAllGlobals()
  expect(clear).toHaveBeenCalledOnce()
  expect(stores.cleared).toEqual(['queries', 'passes', 'exams'])
})
