import {
  getPushKey,
  PushSubscription as SavedSubscription,
  removePushSubscription,
  savePushSubscription,
} from '@habilita/contract/notices/push'
import { del, get, set } from 'idb-keyval'
import { call } from '../../shared/api/call.ts'
import { deviceStore } from '../../shared/device/device-store.ts'
import { findPushSubscription } from '../../shared/device/push-subscription.ts'
import { isRefreshDue, type Wish } from './is-refresh-due.ts'
import { isForKey } from './is-for-key.ts'

const ANSWER_WITHIN_MS = 15_000

const store = deviceStore('habilita-push', 'devices')

/** Identifies the sign-in session; removed with local storage at sign-out. */
const SESSION_KEY = 'habilita-push-session'
const sessionId = (): string => {
  const known = localStorage.getItem(SESSION_KEY)
  if (known !== null) return known
  const id = crypto.randomUUID()
  localStorage.setItem(SESSION_KEY, id)
  return id
}

/** Some browsers never respond: fails after a timeout. */
const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      const late = 'Tu navegador no responde. Prueba otra vez dentro de un momento.'
      setTimeout(() => reject(new Error(late)), ANSWER_WITHIN_MS)
    }),
  ])

/** A subscription accepts only messages signed with its key: one with an old key is replaced. */
const subscriptionFor = async (pushManager: PushManager, key: string): Promise<PushSubscription> => {
  const known = await pushManager.getSubscription()
  if (known && isForKey(known, key)) return known
  await known?.unsubscribe()
  return within(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** Subscribes this device and registers it on the server. */
const subscribe = async (uid: string): Promise<void> => {
  const { pushManager } = await within(navigator.serviceWorker.ready)
  const { publicKey } = await call(getPushKey, {})
  const subscription = await subscriptionFor(pushManager, publicKey)
  await call(savePushSubscription, { body: SavedSubscription.parse(subscription.toJSON()) })
  const wish: Wish = { endpoint: subscription.endpoint, at: Date.now(), session: sessionId() }
  await set(uid, wish, store)
}

/** Asks for permission if needed. Returns whether pushes are on. Errors have a message for the user. */
export const turnOnPush = async (uid: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(uid)
  return true
}

/** Forgets that the user wants pushes on this device. */
export const forgetPushOf = (uid: string): Promise<void> => del(uid, store)

/** Turns pushes off on this device only. */
export const turnOffPush = async (uid: string): Promise<void> => {
  const subscription = await findPushSubscription()
  if (subscription) {
    await call(removePushSubscription, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  await forgetPushOf(uid)
}

export const isPushOn = async (uid: string): Promise<boolean> => {
  const wish = await get<Wish>(uid, store)
  return wish !== undefined && Notification.permission === 'granted'
}

/** Registers the subscription again if due, without asking the user. */
export const refreshPush = async (uid: string): Promise<void> => {
  const wish = await get<Wish>(uid, store)
  if (!wish || Notification.permission !== 'granted') return
  const subscription = await findPushSubscription()
  const now = { endpoint: subscription?.endpoint, session: sessionId(), at: Date.now() }
  if (isRefreshDue(wish, now)) await subscribe(uid)
}
