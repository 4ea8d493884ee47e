import { expect, test, vi } from 'vitest'
import { openPdf } from './open-pdf.ts'

// The real function rejects the path of a script that is not built.
vi.mock(import('@habilita/browser/trusted-script'), () => ({ trustedScript: (path: string) => path }))

const onePage = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 72 144]>> endobj
trailer <</Root 1 0 R>>
%%EOF`

const open = () => openPdf(new Blob([onePage], { type: 'application/pdf' }))

const draw = async ({ draw: drawPage }: Awaited<ReturnType<typeof open>>) => {
  const { width, height } = await drawPage({ page: 1, scale: 1, turn: 0 }, new AbortController().signal)
  return { width, height }
}

test('closing files does not disturb those that are open or being opened', async () => {
  const first = await open()
  const others = await Promise.all(Array.from({ length: 8 }, open))
  const next = await Promise.all(
    others.map(other => {
      other.close()
      return open()
    }),
  )
  for (const file of [first, ...next]) expect(await draw(file)).toEqual({ width: 96, height: 192 })
  for (const file of [first, ...next]) file.close()
})
