import { failed, ok, type Result } from './result.ts'

/** Some browsers read the blob a while after the click. */
const READ_WITHIN_MS = 40_000

interface Page {
  readonly body: { append: (link: HTMLAnchorElement) => void }
  readonly createElement: (tag: 'a') => HTMLAnchorElement
}

/** Saves on the device what the page already has. */
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

/** Fetches what is at an address and saves it on the device under that name. */
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
