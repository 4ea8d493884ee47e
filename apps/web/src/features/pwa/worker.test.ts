import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SKIP_WAITING } from '../../shared/pwa/worker-messages.ts'

/** State of the mocked registration layer. Each test sets the registration that it returns. */
const layer = vi.hoisted(() => ({
  registration: undefined as unknown,
  listeners: new Map<string, () => void>(),
  skipWaiting: vi.fn<() => void>(),
}))

vi.mock(import('@habilita/browser/trusted-script'), () => ({
  trustedScript: (path: string) => path,
}))
vi.mock('workbox-window/Workbox.js', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => layer.listeners.set(type, listener)
    register = async () => layer.registration
    messageSkipWaiting = layer.skipWaiting
  },
}))

class FakeWorker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn<(message: unknown) => void>()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  readonly update = async () => undefined
}

const startPage = async (controller: object | null = null) => {
  const container = Object.assign(new EventTarget(), { controller, ready: new Promise<object>(() => {}) })
  const page = Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  const [worker, store] = await Promise.all([import('./worker.ts'), import('./store.ts')])
  return { container, reload, ...worker, ...store }
}

const message = (data: object) => Object.assign(new Event('message'), { data })

beforeEach(() => {
  vi.resetModules()
  layer.registration = undefined
  layer.listeners.clear()
  layer.skipWaiting.mockClear()
})
afterEach(() => void vi.unstubAllGlobals())

test('§4 installed app: the message UPDATE_AVAILABLE sets update available', async () => {
  const { container, startWorker, installedApp } = await startPage()
  startWorker()
  container.dispatchEvent(message({ type: 'UPDATE_AVAILABLE' }))
  expect(installedApp().updateAvailable).toBe(true)
})

test('§4 installed app: the message UPDATE_APPLIED clears updating and update available', async () => {
  const { container, startWorker, send, installedApp } = await startPage()
  startWorker()
  send({ type: 'update reported' })
  send({ type: 'update begun' })
  container.dispatchEvent(message({ type: 'UPDATE_APPLIED' }))
  expect(installedApp()).toMatchObject({ updateAvailable: false, updating: false })
})

test('§7 worker messages: the version is only logged', async () => {
  const { container, startWorker, installedApp } = await startPage()
  const log = vi.spyOn(console, 'debug').mockImplementation(() => {})
  startWorker()
  const before = installedApp()
  container.dispatchEvent(message({ type: 'VERSION_INFO', version: 'a1' }))
  expect(log).toHaveBeenCalledExactlyOnceWith('version a1')
  expect(installedApp()).toBe(before)
})

test('§4 installed app: an active worker makes the app ready for offline use', async () => {
  const { container, startWorker, installedApp } = await startPage()
  container.ready = Promise.resolve({})
  startWorker()
  await expect.poll(() => installedApp().offlineReady).toBe(true)
})

test('§4 installed app: the page reloads when a new worker replaces the one in control, not for the first', async () => {
  const { container, reload, startWorker } = await startPage()
  startWorker()
  container.dispatchEvent(new Event('controllerchange'))
  await new Promise(resolve => setTimeout(resolve))
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('§4 installed app: a registration with a waiting worker sets update available', async () => {
  const { startWorker, installedApp } = await startPage()
  layer.registration = Object.assign(new FakeRegistration(), { waiting: new FakeWorker() })
  startWorker()
  await expect.poll(() => installedApp().updateAvailable).toBe(true)
})

test.for([
  { controller: {}, isUpdate: true },
  { controller: null, isUpdate: false },
])(
  '§4 installed app: a new worker is an update only while another controls the page ($isUpdate)',
  async ({ controller, isUpdate }) => {
    const { startWorker, installedApp } = await startPage(controller)
    const registration = new FakeRegistration()
    layer.registration = registration
    const listens = vi.spyOn(registration, 'addEventListener')
    startWorker()
    await expect.poll(() => listens.mock.calls.length).toBe(1)
    const worker = new FakeWorker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.become('installed')
    expect(installedApp().updateAvailable).toBe(isUpdate)
  },
)

test('§4 installed app: a refresh that the registration layer asks for sets update available', async () => {
  const { startWorker, installedApp } = await startPage()
  startWorker()
  await expect.poll(() => layer.listeners.has('waiting')).toBe(true)
  layer.listeners.get('waiting')?.()
  expect(installedApp().updateAvailable).toBe(true)
})

test('§4 installed app: an update tells the waiting worker to skip waiting, then reloads', async () => {
  const { container, reload, startWorker, updateNow, installedApp } = await startPage()
  const worker = new FakeWorker()
  layer.registration = Object.assign(new FakeRegistration(), { waiting: worker })
  startWorker()
  await expect.poll(() => installedApp().updateAvailable).toBe(true)
  const updating = updateNow()
  await expect.poll(() => worker.postMessage.mock.calls).toEqual([[SKIP_WAITING]])
  expect(installedApp().updating).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  await updating
  expect(reload).toHaveBeenCalledOnce()
})
