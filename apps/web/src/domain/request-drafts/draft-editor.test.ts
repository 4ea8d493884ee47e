import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDraft } from '@habilita/contract/requests/drafts'
import { NetworkError, NotFoundError, UnknownError, ValidationError } from '@habilita/browser/api/errors'
import { createDevice } from '../testing/draft-device.ts'
import { createServer } from '../testing/draft-server.ts'
import { DRAFT_KEY } from '../testing/merging-server.ts'
import { createDraftEditor, pauseAfter } from './draft-editor.ts'
import { saveState } from './save-state.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const setUp = ({ online = true } = {}) => {
  const device = createDevice()
  const server = createServer()
  const network = { online }
  const tab = () =>
    createDraftEditor({
      key: DRAFT_KEY,
      storage: device.storage(),
      ask: server.ask,
      isOnline: () => network.online,
    })
  return { device, server, network, tab }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('stores every keystroke at once, and saves on the server in one call', async () => {
  const { device, server, tab } = setUp()
  const editor = tab()
  editor.begin()
  for (const correction of ['M', 'Mi', 'Mi n']) {
    editor.edit({ correction })
    await editor.settled()
    expect(device.text()).toContain(`"correction":"${correction}"`)
  }
  expect(server.asked).toEqual([])
  await pass(2000)
  expect(server.asked).toEqual(['createDraft', 'saveDraft'])
  expect(server.values().correction).toBe('Mi n')
  expect(editor.isIdle()).toBe(true)
})

test('offline, keeps everything on the device, also through a reload, and sends it once online', async () => {
  const { server, network, tab } = setUp({ online: false })
  const before = tab()
  before.begin()
  before.edit({ category: 'gas', correction: 'Íñigo' })
  await pass(60_000)
  expect(server.asked).toEqual([])
  before.close()
  const after = tab()
  await after.open()
  expect(after.snapshot().draft.values).toEqual({ category: 'gas', correction: 'Íñigo' })
  network.online = true
  after.wake()
  await pass(1000)
  expect(server.values()).toEqual({ category: 'gas', correction: 'Íñigo' })
})

test('says that a text is on the device only once it is, and does not flicker while more is typed', async () => {
  const { device, tab } = setUp({ online: false })
  const editor = tab()
  const shown = () => saveState(editor.snapshot().draft, editor.snapshot())
  editor.begin()
  await editor.settled()
  editor.edit({ correction: 'M' })
  expect(shown()).toBe('sending')
  await editor.settled()
  expect(device.text()).toContain('"correction":"M"')
  expect(shown()).toBe('offline')
  editor.edit({ correction: 'Mi' })
  expect(shown()).toBe('offline')
})

test('retries an unreachable server with growing pauses', async () => {
  const { server, tab } = setUp()
  const editor = tab()
  editor.begin()
  server.fallWith(new UnknownError())
  editor.edit({ category: 'gas' })
  await pass(1000)
  expect(editor.snapshot().failing).toBe(true)
  await pass(pauseAfter(1) + 100)
  expect(server.asked).toHaveLength(2)
  server.fallWith(undefined)
  await pass(pauseAfter(2) + 1000)
  expect(editor.snapshot().failing).toBe(false)
  expect(server.values().category).toBe('gas')
  expect(pauseAfter(50)).toBe(30_000)
})

test('shows a rejected value and does not send it again by itself', async () => {
  const { server, tab } = setUp()
  const editor = tab()
  editor.begin()
  server.answerWith('saveDraft', () => {
    throw new ValidationError('Hay datos que no son correctos.')
  })
  editor.edit({ category: 'gas' })
  await pass(120_000)
  expect(editor.snapshot().problem).toBe('Hay datos que no son correctos.')
  expect(server.asked).toEqual(['createDraft', 'saveDraft'])
})

test('two tabs of a device show the same text without conflicts', async () => {
  const { server, tab } = setUp()
  const one = tab()
  one.begin()
  one.edit({ correction: 'Del primero' })
  await one.settled()
  const two = tab()
  void two.open()
  await pass(0)
  two.edit({ certificateNumber: 'GAS-1' })
  one.edit({ correction: 'Del primero, más' })
  await pass(5000)
  const expected = { correction: 'Del primero, más', certificateNumber: 'GAS-1' }
  expect(server.values()).toEqual(expected)
  for (const { snapshot } of [one, two]) {
    expect(snapshot().draft.values).toEqual(expected)
    expect(snapshot().draft.refused).toEqual({})
  }
})

test('a response that arrives after a newer save brings back no old value and causes no conflict', async () => {
  const { server, tab } = setUp()
  const editor = tab()
  editor.begin()
  editor.edit({ correction: 'Uno' })
  await pass(2000)
  const outdated = server.draft()
  editor.edit({ correction: 'Dos' })
  await pass(2000)
  server.answerWith(getDraft.id, () => outdated)
  editor.wake()
  await pass(1000)
  expect(server.asked.at(-1)).toBe('getDraft')
  expect(editor.snapshot().draft.values).toEqual({ correction: 'Dos' })
  editor.edit({ correction: 'Tres' })
  await pass(2000)
  expect(server.values()).toEqual({ correction: 'Tres' })
  expect(editor.isIdle()).toBe(true)
})

test('a draft deleted on another device is gone, but its typed values remain here', async () => {
  const { server, tab } = setUp()
  const editor = tab()
  editor.begin()
  editor.edit({ correction: 'Algo' })
  await pass(2000)
  server.answerWith('saveDraft', () => {
    throw new NotFoundError('Recurso no encontrado')
  })
  editor.edit({ correction: 'Algo más' })
  await pass(2000)
  expect(editor.snapshot().draft).toMatchObject({ gone: 'deleted', values: { correction: 'Algo más' } })
})

test('a draft neither here nor on the server is missing; offline it is unreachable', async () => {
  const { server, tab } = setUp()
  const editor = tab()
  void editor.open()
  await pass(100)
  expect(editor.snapshot().opened).toBe('missing')
  server.fallWith(new NetworkError('Failed to fetch'))
  const other = tab()
  void other.open()
  await pass(100)
  expect(other.snapshot().opened).toBe('unreachable')
})

test('a queued submission is sent once online and returns one receipt', async () => {
  const { server, network, tab } = setUp({ online: false })
  const editor = tab()
  editor.begin()
  editor.edit({ category: 'gas' })
  editor.submit()
  editor.submit()
  await pass(60_000)
  expect(editor.snapshot().draft.submission).toBeDefined()
  editor.close()
  const after = tab()
  await after.open()
  network.online = true
  server.loseAnswers(0)
  after.wake()
  await pass(2000)
  expect(after.snapshot().draft.receipt?.number).toBe('S-2026-000001')
  expect(server.submissions()).toBe(1)
})

test('repeats a lost submission under the same key: one request, one receipt', async () => {
  const { server, tab } = setUp()
  const editor = tab()
  editor.begin()
  editor.edit({ category: 'gas' })
  await pass(2000)
  server.loseAnswers(2)
  editor.submit()
  await pass(20_000)
  expect(server.submissions()).toBe(1)
  expect(editor.snapshot().draft.receipt?.number).toBe('S-2026-000001')
})

test('a refusal stays visible, and nothing is sent until the user submits again', async () => {
  const { server, tab } = setUp()
  const editor = tab()
  editor.begin()
  editor.edit({ category: 'gas' })
  server.answerWith('submitDraft', () => {
    throw new ValidationError('Hay datos que no son correctos.', { fields: { scopes: 'Elige uno.' } })
  })
  editor.submit()
  await pass(120_000)
  expect(server.asked.filter(id => id === 'submitDraft')).toHaveLength(1)
  expect(editor.snapshot().draft).toMatchObject({ refusal: { fields: { scopes: 'Elige uno.' } } })
  expect(editor.snapshot().draft.submission).toBeUndefined()
})

test('does not submit values that another device changed after the user submitted', async () => {
  const { server, network, tab } = setUp()
  const editor = tab()
  editor.begin()
  editor.edit({ category: 'gas' })
  await pass(2000)
  network.online = false
  editor.edit({ type: 'initial' })
  editor.submit()
  await pass(1000)
  server.elsewhere('category', 'rite')
  network.online = true
  editor.wake()
  await pass(2000)
  expect(server.submissions()).toBe(0)
  expect(editor.snapshot().draft.refusal?.message).toContain('otro dispositivo')
})

test('a submission that was not sent can be cancelled', async () => {
  const { server, network, tab } = setUp({ online: false })
  const editor = tab()
  editor.begin()
  editor.edit({ category: 'gas' })
  editor.submit()
  editor.takeBack()
  network.online = true
  editor.wake()
  await pass(2000)
  expect(server.submissions()).toBe(0)
  expect(server.values().category).toBe('gas')
})
