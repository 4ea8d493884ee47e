import { createUserWithEmailAndPassword } from 'firebase/auth'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EMAIL, LUIS, PASSWORD, refused, startFederated } from '../../../testing/federated-service.ts'

/** The library that caches a provider's keys uses the system clock. */
const moveSystemClock = (milliseconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

test('a failing provider is reported as a network error, ends no session, and works again after it recovers', async () => {
  const { acme, service, enter } = await startFederated()
  const auth = service.sdk()
  const { user } = await createUserWithEmailAndPassword(auth, 'luis@correo.es', PASSWORD)
  acme.behave('failing')
  await expect(enter(service.sdk())).rejects.toEqual(refused('network-request-failed'))
  await expect(enter(auth)).rejects.toEqual(refused('network-request-failed'))
  await user.reload()
  expect(auth.currentUser?.uid).toBe(user.uid)
  acme.behave('well')
  expect((await enter(service.sdk())).user.email).toBe(EMAIL)
})

test('a failing provider whose cached keys have expired is reported as a network error', async () => {
  const { acme, service, enter } = await startFederated()
  await enter(service.sdk())
  acme.behave('failing')
  moveSystemClock(11 * 60_000)
  await expect(enter(service.sdk())).rejects.toEqual(refused('network-request-failed'))
  acme.behave('well')
  await enter(service.sdk())
})

test('stops waiting for a provider that never answers', async () => {
  const { acme, service, enter } = await startFederated()
  acme.behave('hanging')
  const soon = AbortSignal.timeout(50)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(enter(service.sdk())).rejects.toEqual(refused('network-request-failed'))
})

test('fetches the keys of a provider once, and again when it signs with another key', async () => {
  const { acme, service, enter } = await startFederated()
  await enter(service.sdk())
  await enter(service.sdk(), LUIS)
  expect(acme.asked).toEqual({ discovery: 1, keys: 1 })
  acme.rotate()
  moveSystemClock(31_000)
  await enter(service.sdk())
  expect(acme.asked).toEqual({ discovery: 1, keys: 2 })
})
