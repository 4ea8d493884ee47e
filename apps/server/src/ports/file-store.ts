/** Stores file bytes. Keys are generated and used once: an object appears complete or not at all. */
export interface FileStore {
  /** Name of the storage, as given in a file's metadata. */
  readonly bucket: string
  readonly put: (key: string, bytes: Buffer) => Promise<void>
  readonly get: (key: string) => Promise<Buffer | undefined>
  /** Does nothing if there is no object. */
  readonly remove: (key: string) => Promise<void>
}

/** A bucket of an S3-compatible store. */
export interface S3Place {
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** The bucket is part of the path, not of the host name. */
  readonly pathStyle: boolean
}
