/**
 * Where the bytes of files lie. A key is made by us, used once and never changed: an object appears under it whole
 * or not at all.
 */
export interface FileStore {
  /** What the place is called, as a file's metadata tells it. */
  readonly bucket: string
  readonly put: (key: string, bytes: Buffer) => Promise<void>
  readonly get: (key: string) => Promise<Buffer | undefined>
  /** Nothing happens where there is nothing. */
  readonly remove: (key: string) => Promise<void>
}

/** No name that a person gave ever gets this far; should it, it leads nowhere. */
export const requireKey = (key: string): string => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) throw new TypeError('Not a key of a file')
  return key
}
