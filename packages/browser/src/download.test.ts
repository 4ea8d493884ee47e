import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadFile } from './download.ts'
import { failed, ok } from './result.ts'

const error = failed('Ha ocurrido un error al descargar el archivo')

/** A page that saves the target of a clicked link. */
const desk = () => {
  const saved: { readonly name: string; readonly blob: Promise<Uint8Array> }[] = []
  const links = new Set<unknown>()
  const page = {
    body: { append: (link: unknown) => void links.add(link) },
    createElement: () => {
      const link = {
        href: '',
        download: '',
        click: () => {
          const bytes = fetch(link.href).then(async answer => new Uint8Array(await answer.arrayBuffer()))
          saved.push({ name: link.download, blob: bytes })
        },
        remove: () => void links.delete(link),
      }
      return link as unknown as HTMLAnchorElement
    },
  }
  return { page, links, saved }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const answering = (body: BodyInit, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('§7 fetches the address as a blob and saves it, byte for byte, under the name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), fc.string(), async (bytes, name) => {
      const { page, links, saved } = desk()
      const fetchFrom = answering(new Blob([bytes]))
      expect(await downloadFile('/files/1', name, fetchFrom, page)).toEqual(ok(undefined))
      expect(fetchFrom).toHaveBeenCalledExactlyOnceWith('/files/1')
      expect(saved.map(file => file.name)).toEqual([name])
      expect(await saved[0]?.blob).toEqual(bytes)
      expect(links.size).toBe(0)
    }),
    { numRuns: 30 },
  )
})

test('revokes the object URL, but not before it was read', async () => {
  const created = vi.spyOn(URL, 'createObjectURL')
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  await downloadFile('/files/1', 'x.pdf', answering('x'), desk().page)
  expect(revoked).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoked.mock.calls).toEqual(created.mock.results.map(result => [result.value]))
})

test('§8 Ha ocurrido un error al descargar el archivo: the address cannot be fetched', async () => {
  expect(await downloadFile('/files/1', 'x.pdf', offline, desk().page)).toEqual(error)
})

test.each([401, 404, 500])('§8 Ha ocurrido un error al descargar el archivo: HTTP %i', async status => {
  const { page, saved } = desk()
  expect(await downloadFile('/files/1', 'x.pdf', answering('{}', status), page)).toEqual(error)
  expect(saved).toEqual([])
})

test('§8 Ha ocurrido un error al descargar el archivo: the page throws, and the object URL is revoked', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const refusing = {
    ...desk().page,
    createElement: () => {
      throw new Error('no')
    },
  }
  expect(await downloadFile('/files/1', 'x.pdf', answering('x'), refusing)).toEqual(error)
  vi.runAllTimers()
  expect(revoked).toHaveBeenCalledOnce()
})
