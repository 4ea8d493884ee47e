import { expect, test } from 'vitest'
import { initial, type InstalledApp, type InstalledAppEvent, next } from './machine.ts'

const after = (from: Partial<InstalledApp>, ...events: InstalledAppEvent[]): Partial<InstalledApp> => {
  const start = { ...initial, ...from }
  const end = events.reduce(next, start)
  return Object.fromEntries(Object.entries(end).filter(([, value]) => value))
}

test('§4 installed app: five flags, all false at the start', () => {
  expect(initial).toEqual({
    installable: false,
    installed: false,
    updateAvailable: false,
    updating: false,
    offlineReady: false,
  })
})

test('§4 installed app: installed is set at start in standalone mode', () => {
  expect(after({}, { type: 'started', standalone: true })).toEqual({ installed: true })
  expect(after({}, { type: 'started', standalone: false })).toEqual({})
})

test('§4 installed app: an offered install prompt makes it installable', () => {
  expect(after({}, { type: 'install offered' })).toEqual({ installable: true })
})

test.each(['accepted', 'dismissed'] as const)(
  '§4 installed app: a prompt that is %s clears installable',
  outcome => expect(after({ installable: true }, { type: 'install answered', outcome })).toEqual({}),
)

test('§4 installed app: the app-installed event sets installed and clears installable', () => {
  expect(after({ installable: true }, { type: 'installed' })).toEqual({ installed: true })
})

test('§4 installed app: a worker that registers with another waiting is an update', () => {
  expect(after({}, { type: 'worker registered', waiting: true })).toEqual({ updateAvailable: true })
  expect(after({}, { type: 'worker registered', waiting: false })).toEqual({})
})

test('§4 installed app: a new worker is an update only while another controls the page', () => {
  expect(after({}, { type: 'worker installed', controlled: true })).toEqual({ updateAvailable: true })
  expect(after({}, { type: 'worker installed', controlled: false })).toEqual({})
})

test('§4 installed app: the worker itself may report the update', () => {
  expect(after({}, { type: 'update reported' })).toEqual({ updateAvailable: true })
})

test('§4 installed app: the registration layer may signal that a refresh is needed', () => {
  expect(after({}, { type: 'refresh needed' })).toEqual({ updateAvailable: true })
})

test('§4 installed app: applying sets updating, and a failure clears only that flag', () => {
  const begun = after({ updateAvailable: true }, { type: 'update begun' })
  expect(begun).toEqual({ updateAvailable: true, updating: true })
  expect(after(begun, { type: 'update failed' })).toEqual({ updateAvailable: true })
})

test('§4 installed app: update applied clears updating and update available', () => {
  expect(after({ updateAvailable: true, updating: true }, { type: 'update applied' })).toEqual({})
})

test('§4 installed app: dismissing the notice clears update available', () => {
  expect(after({ updateAvailable: true }, { type: 'update dismissed' })).toEqual({})
})

test('§4 installed app: an active worker makes it ready for offline use', () => {
  expect(after({}, { type: 'worker ready' })).toEqual({ offlineReady: true })
})

test('an event without effect returns the same object', () => {
  const app = { ...initial, installable: true }
  expect(next(app, { type: 'install offered' })).toBe(app)
})
