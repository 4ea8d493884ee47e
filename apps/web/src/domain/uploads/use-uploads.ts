import type { User } from '@habilita/contract/people/user'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../../shared/api/call.ts'
import { onAuthState, signedInUser } from '../../shared/auth/auth-state.ts'
import { idToken } from '../../shared/auth/session.ts'
import { UnauthenticatedError } from '@habilita/browser/errors/auth-error'
import { createUploadStorage } from './stored-uploads.ts'
import { prepareFile } from './prepare-file.ts'
import type { UploadItem } from './upload-item.ts'
import { createUploads, type Uploads } from './uploads.ts'

export type UploadOwner = Pick<User, 'id' | 'draftKey'>

/** The uploads of the signed-in user. */
let current: { readonly id: string; readonly uploads: Uploads } | undefined

/** Sends as the user who chose the file, never as one who signs in later. */
const asOwner = (id: string) => ({
  ask: (async (endpoint, input) => {
    if (signedInUser()?.uid !== id) throw new UnauthenticatedError()
    return call(endpoint, input)
  }) satisfies typeof call,
  token: async (refresh: boolean) => (signedInUser()?.uid === id ? idToken(refresh) : undefined),
})

export const uploadsOf = (owner: UploadOwner): Uploads => {
  if (current?.id === owner.id) return current.uploads
  const uploads = createUploads({
    storage: createUploadStorage(owner),
    ...asOwner(owner.id),
    prepare: prepareFile,
    send: async sending => (await import('./send-file.ts')).sendFile(sending),
    cancelUpload: async (url, token) => (await import('./send-file.ts')).cancelUpload(url, token),
  })
  current = { id: owner.id, uploads }
  addEventListener('online', uploads.wake)
  const stop = onAuthState(() => {
    if (signedInUser()?.uid === owner.id) return
    stop()
    removeEventListener('online', uploads.wake)
    uploads.close()
    current = undefined
  })
  void uploads.open()
  return uploads
}

/** Cancels all uploads of a place. */
export const dropUploads = (
  owner: UploadOwner,
  place: string,
  isDropped: (item: UploadItem) => boolean = () => true,
): void => {
  const uploads = uploadsOf(owner)
  for (const item of uploads.items())
    if (item.place.startsWith(place) && isDropped(item)) uploads.remove(item.id)
}

/** The uploads of one place, or of all places with that prefix. */
export const useUploads = (owner: UploadOwner, place: string) => {
  const uploads = uploadsOf(owner)
  const all = useSyncExternalStore(uploads.subscribe, uploads.items)
  const items = useMemo(() => all.filter(item => item.place.startsWith(place)), [all, place])
  return { ...uploads, items }
}
