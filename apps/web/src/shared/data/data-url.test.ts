import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dataUrlToFile } from './data-url.ts'
import { failed } from '@habilita/browser/result'
import { anyText } from '@habilita/browser/testing/any-text'

afterEach(() => {
  vi.useRealTimers()
})

const fileOf = (dataUrl: string, name?: string): File => {
  const result = dataUrlToFile(dataUrl, name)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('§9 data URL to file', () => {
  test('§9 the name given', () => {
    expect(fileOf('data:image/jpeg;base64,AAAA', 'foto').name).toBe('foto.jpeg')
  })

  test('keeps the extension of a name that has it', () => {
    expect(fileOf('data:image/png;base64,AAAA', 'Foto.PNG').name).toBe('Foto.PNG')
  })

  test('§9 a timestamp is the name by default', () => {
    vi.useFakeTimers({ now: 1_790_000_000_000 })
    expect(fileOf('data:image/png;base64,AAAA').name).toBe('1790000000000.png')
  })

  test.each([
    ['data:image/png;base64,AAAA', 'png', 'image/png'],
    ['data:image/webp;base64,AAAA', 'webp', 'image/webp'],
    ['data:application/pdf;base64,AAAA', 'pdf', 'application/pdf'],
    ['data:image/svg+xml,%3Csvg/%3E', 'svg', 'image/svg+xml'],
    ['data:image/gif;charset=utf-8;base64,AAAA', 'gif', 'image/gif'],
    ['data:;base64,AAAA', 'png', 'image/png'],
    ['data:,Hola', 'png', 'image/png'],
  ])('§9 %s: the extension is %s', (dataUrl, extension, type) => {
    const file = fileOf(dataUrl, 'x')
    expect(file.name).toBe(`x.${extension}`)
    expect(file.type).toBe(type)
  })

  test('§9 its bytes are those of the data URL', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async bytes => {
        const base64 = btoa(String.fromCharCode(...bytes))
        for (const data of [base64, encodeURIComponent(base64)]) {
          const file = fileOf(`data:image/png;base64,${data}`)
          expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
        }
      }),
    )
  })

  test('§9 a text that is not base64 is read too', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async text => {
        const file = fileOf(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`)
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(new TextEncoder().encode(text))
      }),
    )
  })

  test.each([
    '',
    'image/png;base64,AAAA',
    'https://example.com/x.png',
    'data:image/png;base64',
    'data:a,%E0%',
  ])('an invalid data URL, «%s», is a failed result', text => {
    expect(dataUrlToFile(text)).toEqual(failed('Invalid data URL'))
  })

  test('broken base64 is a failed result', () => {
    expect(dataUrlToFile('data:image/png;base64,A')).toEqual(failed('Invalid data URL'))
  })
})
