import { del, get, set } from 'idb-keyval'
import { deviceStore } from '../device/device-store.ts'

/** Not local storage, which is cleared while no user is signed in (spec.md §4). */
const store = deviceStore('habilita-sign-in', 'link')
const KEY = 'email'
/** Links expire after this time. */
const MAX_AGE_MS = 24 * 60 * 60_000

interface Remembered {
  readonly email: string
  readonly at: number
}

/** Lets a link opened in another tab know its address. Without storage the user is asked for it. */
export const rememberEmail = (email: string): Promise<void> =>
  set(KEY, { email, at: Date.now() } satisfies Remembered, store).catch(() => {})

export const forgetEmail = (): Promise<void> => del(KEY, store).catch(() => {})

export const rememberedEmail = async (): Promise<string> => {
  const remembered = await get<Remembered>(KEY, store).catch(() => undefined)
  if (remembered && Date.now() - remembered.at < MAX_AGE_MS) return remembered.email
  await forgetEmail()
  return ''
}
