import type { User } from '@habilita/contract/people/user'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../../shared/api/call.ts'
import { onAuthState, signedInUser } from '../../shared/auth/auth-state.ts'
import { idToken } from '../../shared/auth/session.ts'
import { UnauthenticatedError } from '@habilita/browser/errors/auth-error'
import { uploadShelf } from './stored-uploads.ts'
import { prepareFile } from './prepare-file.ts'
import type { UploadItem } from './upload-item.ts'
import { createUploads, type Uploads } from './uploads.ts'

export type UploadOwner = Pick<User, 'id' | 'draftKey'>

/** Those of whoever is signed in: one at a time. */
let current: { readonly id: string; readonly uploads: Uploads } | undefined

/** In the name of whoever chose the file, and of nobody who signs in after them. */
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
    shelf: uploadShelf(owner),
    ...asOwner(owner.id),
    prepare: prepareFile,
    send: async sending => (await import('./send-file.ts')).sendFile(sending),
    giveUp: async (url, token) => (await import('./send-file.ts')).giveUp(url, token),
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

/** Nobody wants what was on its way there any more. */
export const dropUploads = (
  owner: UploadOwner,
  place: string,
  isDropped: (item: UploadItem) => boolean = () => true,
): void => {
  const uploads = uploadsOf(owner)
  for (const item of uploads.items())
    if (item.place.startsWith(place) && isDropped(item)) uploads.remove(item.id)
}

/** The files on their way to one place, or to all that begin like it. */
export const useUploads = (owner: UploadOwner, place: string) => {
  const uploads = uploadsOf(owner)
  const all = useSyncExternalStore(uploads.subscribe, uploads.items)
  const items = useMemo(() => all.filter(item => item.place.startsWith(place)), [all, place])
  return { ...uploads, items }
}
