/** Encrypted data on the device. Only its owner gets the key from the server. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

const keyBytes = (draftKey: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(draftKey.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const importKey = (draftKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', keyBytes(draftKey), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** AES-GCM with the user's draft key. `name` is authenticated too: data moved to another name does not open. */
export const sealBytes = async (
  draftKey: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(name)
  const key = await importKey(draftKey)
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes) }
}

/** Fails with any other key or name. */
export const unsealBytes = async (
  draftKey: string,
  name: string,
  { iv, data }: Sealed,
): Promise<ArrayBuffer> => {
  const additionalData = new TextEncoder().encode(name)
  const key = await importKey(draftKey)
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data)
}

export const seal = (draftKey: string, name: string, value: unknown): Promise<Sealed> =>
  sealBytes(draftKey, name, new TextEncoder().encode(JSON.stringify(value)))

export const unseal = async (draftKey: string, name: string, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(draftKey, name, sealed)))
