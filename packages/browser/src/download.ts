import { failed, ok, type Result } from './result.ts'

/** Some browsers read the blob some time after the click. */
const READ_WITHIN_MS = 40_000

interface Page {
  readonly body: { append: (link: HTMLAnchorElement) => void }
  readonly createElement: (tag: 'a') => HTMLAnchorElement
}

/** Saves a blob on the device. */
export const saveBlob = (blob: Blob, name: string, page: Page = document): void => {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
  const link = page.createElement('a')
  link.href = address
  link.download = name
  page.body.append(link)
  link.click()
  link.remove()
}

/** Fetches a URL and saves the response on the device. */
export const downloadFile = async (
  address: string,
  name: string,
  fetchFrom: typeof fetch = fetch,
  page: Page = document,
): Promise<Result<void>> => {
  try {
    const response = await fetchFrom(address)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    saveBlob(await response.blob(), name, page)
    return ok(undefined)
  } catch {
    return failed('Ha ocurrido un error al descargar el archivo')
  }
}
