import { failed, ok, type Result } from '@habilita/browser/result'

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+)?((?:;[^;,]*)*?)(;base64)?,(.*)$/is

/** `image/svg+xml` gives `svg`. */
const extensionOf = (type: string) => type.split('/')[1]?.split('+')[0]?.toLowerCase() || 'png'

const fromBase64 = (base64: string) => {
  const characters = atob(base64)
  const bytes = new Uint8Array(characters.length)
  // `Uint8Array.from` is many times slower for the millions of bytes of a photo.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at)
  return bytes
}

/**
 * The file of a `data:` URL, named by the current time by default, with the extension of its MIME type. Fetching
 * the URL would do the same, but the page may fetch from its own server only.
 */
export const dataUrlToFile = (dataUrl: string, name = String(Date.now())): Result<File> => {
  const [match, type = 'image/png', , base64, data = ''] = DATA_URL.exec(dataUrl) ?? []
  if (match === undefined) return failed('Invalid data URL')
  try {
    const ending = `.${extensionOf(type)}`
    const fullName = name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`
    const text = decodeURIComponent(data)
    return ok(new File([base64 === undefined ? text : fromBase64(text)], fullName, { type }))
  } catch {
    return failed('Invalid data URL')
  }
}
