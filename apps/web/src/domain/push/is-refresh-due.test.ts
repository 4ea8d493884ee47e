import { expect, test } from 'vitest'
import { isRefreshDue } from './is-refresh-due.ts'

const DAY_MS = 24 * 60 * 60_000
const registered = { endpoint: 'https://push.example/1', session: 'a', at: 1000 }

test.each([
  ['nothing has changed', {}, false],
  ['just before 7 days are over', { at: 1000 + 7 * DAY_MS - 1 }, false],
  ['after 7 days', { at: 1000 + 7 * DAY_MS }, true],
  ['in another session', { session: 'b' }, true],
  ['with another endpoint', { endpoint: 'https://push.example/2' }, true],
  ['without an endpoint', { endpoint: undefined }, true],
])('§9 push: whether the subscription is sent again: %s', (_when, over, due) => {
  expect(isRefreshDue(registered, { ...registered, ...over })).toBe(due)
})
