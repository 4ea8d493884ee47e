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

/** A bucket of a store that speaks S3. */
export interface S3Place {
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** The bucket stands in the path, not in the host name. */
  readonly pathStyle: boolean
}
