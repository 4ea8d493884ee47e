import type { ArchiveDocument } from '@habilita/contract/files/files'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError, ValidationError } from '@habilita/browser/api/errors'
import type { StoredUpload, UploadStorage } from './stored-uploads.ts'
import { type Prepared, UnfitFile } from './prepare-file.ts'
import type { UploadItem } from './upload-item.ts'
import { createUploads } from './uploads.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The storage of the device, as found after a reload. */
const createStorage = () => {
  const meta = new Map<string, StoredUpload>()
  const held = new Map<string, ArrayBuffer>()
  const storage: UploadStorage = {
    list: async () => [...meta.values()],
    put: async upload => void meta.set(upload.id, upload),
    putBytes: async (id, bytes) => void held.set(id, await bytes.arrayBuffer()),
    bytes: async id => held.get(id),
    remove: async id => {
      meta.delete(id)
      held.delete(id)
    },
    removeBytes: async id => void held.delete(id),
    get: async id => meta.get(id),
    withLock: async (_id, _signal, work) => work(),
  }
  return { storage, meta, held }
}

const DOCUMENT = { id: 'd1', kind: 'identity' } as ArchiveDocument
const file = (name = 'dni.pdf', size = 10) => new File(['x'.repeat(size)], name)

const setUp = (device = createStorage()) => {
  const server = {
    down: undefined as Error | undefined,
    refusal: undefined as Error | undefined,
    received: new Map<string, number>(),
    added: [] as string[],
  }
  let count = 0
  const uploads = createUploads({
    storage: device.storage,
    ask: (async (_endpoint: unknown, input: { body: { uploadId: string } }) => {
      if (server.down) throw server.down
      if (server.refusal) throw server.refusal
      server.added.push(input.body.uploadId)
      return DOCUMENT
    }) as never,
    token: async () => 'token',
    prepare: async (chosen): Promise<Prepared> => {
      if (chosen.name.endsWith('.exe')) throw new UnfitFile('Este archivo no es un PDF, JPG, PNG ni HEIC.')
      return { blob: chosen, name: chosen.name, type: 'application/pdf' }
    },
    send: async ({ blob, url, onUrl, onProgress, signal }) => {
      let address = url
      if (address === undefined) {
        if (server.down) throw server.down
        count += 1
        address = `/api/v1/uploads/u${count}`
        onUrl(address)
      }
      for (let at = server.received.get(address) ?? 0; at < blob.size; at += 1) {
        await new Promise(resolve => setTimeout(resolve, 1000))
        signal.throwIfAborted()
        if (server.down) throw server.down
        server.received.set(address, at + 1)
        onProgress(at + 1)
      }
      return address.split('/').at(-1) ?? ''
    },
    cancelUpload: async url => void server.received.delete(url),
  })
  const states = () => uploads.items().map(({ state }: UploadItem) => state.status)
  return { uploads, server, device, states }
}

test('uploads and checks a file, which becomes a document; its bytes leave the device', async () => {
  const { uploads, device, states } = setUp()
  await uploads.add('place', 'identity', file())
  await pass(5000)
  expect(uploads.items()[0]?.state).toEqual({ status: 'sending', sent: 5 })
  await pass(10_000)
  expect(uploads.items()[0]?.state).toEqual({ status: 'saved', document: DOCUMENT })
  expect(device.held.size).toBe(0)
  uploads.forget(uploads.items()[0]?.id ?? '')
  expect(states()).toEqual([])
  await pass(0)
  expect(device.meta.size).toBe(0)
})

test('refuses an unsupported file before sending, and continues with the others', async () => {
  const { uploads, server } = setUp()
  await Promise.all([uploads.add('p', 'identity', file('virus.exe')), uploads.add('p', 'identity', file())])
  await pass(30_000)
  expect(uploads.items().map(({ state }) => state)).toEqual([
    { status: 'refused', message: 'Este archivo no es un PDF, JPG, PNG ni HEIC.' },
    { status: 'saved', document: DOCUMENT },
  ])
  expect(server.added).toEqual(['u1'])
})

test('§9 files: a failed upload resumes by itself where it stopped', async () => {
  const { uploads, server, states } = setUp()
  void uploads.add('p', 'identity', file())
  await pass(3500)
  server.down = new NetworkError('Failed to fetch')
  await pass(60_000)
  expect(states()).toEqual(['waiting'])
  expect(server.received.get('/api/v1/uploads/u1')).toBe(3)
  server.down = undefined
  await pass(60_000)
  expect(states()).toEqual(['saved'])
  expect(server.added).toEqual(['u1'])
})

test('§9 files: after 600 s without progress it is paused, and can be resumed', async () => {
  const { uploads, server } = setUp()
  server.down = new NetworkError('Failed to fetch')
  void uploads.add('p', 'identity', file())
  await pass(599_000)
  expect(uploads.items()[0]?.state.status).toBe('waiting')
  await pass(2000)
  expect(uploads.items()[0]?.state).toEqual({ status: 'paused', by: 'time' })
  server.down = undefined
  await pass(600_000)
  expect(uploads.items()[0]?.state.status).toBe('paused')
  uploads.resume(uploads.items()[0]?.id ?? '')
  await pass(20_000)
  expect(uploads.items()[0]?.state.status).toBe('saved')
})

test('a repeated check no longer reports a missing connection', async () => {
  const { uploads, server, states } = setUp()
  const seen: (string | undefined)[] = []
  uploads.subscribe(() => seen.push(states()[0]))
  server.refusal = new NetworkError('Failed to fetch')
  void uploads.add('p', 'identity', file())
  await pass(10_500)
  server.refusal = undefined
  await pass(10_000)
  expect(seen.slice(-3)).toEqual(['waiting', 'checking', 'saved'])
})

test('§9 files: the check of a complete upload is paused after 120 s', async () => {
  const { uploads, server } = setUp()
  server.refusal = new NetworkError('Failed to fetch')
  void uploads.add('p', 'identity', file())
  await pass(10_000 + 119_000)
  expect(uploads.items()[0]?.state.status).toBe('waiting')
  await pass(2000)
  expect(uploads.items()[0]?.state).toEqual({ status: 'paused', by: 'time' })
})

test('continues at once when the network is back', async () => {
  const { uploads, server, states } = setUp()
  server.down = new NetworkError('Failed to fetch')
  void uploads.add('p', 'identity', file())
  await pass(100_000)
  server.down = undefined
  uploads.wake()
  await pass(11_000)
  expect(states()).toEqual(['saved'])
})

test("shows the server's error at its file", async () => {
  const { uploads, server } = setUp()
  server.refusal = new ValidationError('Hay datos que no son correctos.', {
    fields: { uploadId: 'No podemos leer este PDF.' },
  })
  await uploads.add('p', 'identity', file())
  await pass(30_000)
  expect(uploads.items()[0]?.state).toEqual({ status: 'refused', message: 'No podemos leer este PDF.' })
})

test('a paused file stays paused through a reload, and resumes from its offset', async () => {
  const { uploads, server, device } = setUp()
  void uploads.add('p', 'identity', file())
  await pass(4500)
  uploads.pause(uploads.items()[0]?.id ?? '')
  await pass(60_000)
  expect(server.received.get('/api/v1/uploads/u1')).toBe(4)
  const after = setUp(device)
  after.server.received.set('/api/v1/uploads/u1', 4)
  await after.uploads.open()
  await pass(60_000)
  expect(after.uploads.items()[0]?.state).toEqual({ status: 'paused', by: 'person' })
  after.uploads.resume(after.uploads.items()[0]?.id ?? '')
  await pass(6500)
  expect(after.uploads.items()[0]?.state.status).toBe('saved')
  expect(after.server.added).toEqual(['u1'])
})

test('resumes uploads when the app is opened again', async () => {
  const { uploads, device } = setUp()
  void uploads.add('p', 'identity', file())
  await pass(4500)
  uploads.close()
  const after = setUp(device)
  after.server.received.set('/api/v1/uploads/u1', 4)
  await after.uploads.open()
  await pass(6500)
  expect(after.states()).toEqual(['saved'])
})

test('does not resend a refused file after a reload, and drops files older than 7 days', async () => {
  const { uploads, server, device } = setUp()
  server.refusal = new ValidationError('Hay datos que no son correctos.', { fields: { file: 'Roto.' } })
  await uploads.add('p', 'identity', file())
  await pass(30_000)
  expect(device.meta.size + device.held.size).toBe(0)
  device.meta.set('old', {
    id: 'old',
    place: 'p',
    kind: 'identity',
    name: 'viejo.pdf',
    type: 'application/pdf',
    size: 1,
    at: Date.now() - 8 * 24 * 60 * 60_000,
  })
  const after = setUp(device)
  await after.uploads.open()
  await pass(0)
  expect(after.states()).toEqual([])
  expect(device.meta.size).toBe(0)
})

test('two tabs do not send a file twice: the second gets the result', async () => {
  const { uploads, device } = setUp()
  void uploads.add('p', 'identity', file())
  await pass(20_000)
  expect(uploads.items()[0]?.state.status).toBe('saved')
  const other = setUp(device)
  await other.uploads.open()
  await pass(20_000)
  expect(other.states()).toEqual(['saved'])
  expect(other.server.added).toEqual([])
})

test('a removed file is gone from screen and device, and is not sent further', async () => {
  const { uploads, server, device, states } = setUp()
  void uploads.add('p', 'identity', file())
  await pass(2500)
  uploads.remove(uploads.items()[0]?.id ?? '')
  await pass(60_000)
  expect(states()).toEqual([])
  expect(device.meta.size + device.held.size).toBe(0)
  expect(server.added).toEqual([])
  expect(server.received.size).toBe(0)
})
