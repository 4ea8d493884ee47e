import { createStore, del, get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'

/** Without input for this long, the back office locks. */
const IDLE_MS = 15 * 60_000
/** The last activity is stored at this interval, so that a new tab knows it. */
const WRITE_EVERY_MS = 10_000
const CHECK_EVERY_MS = 5000

/** Not in local storage, which the candidate app clears. */
const store = createStore('habilita-backoffice', 'activity')
const LAST = 'last'

interface Activity {
  readonly uid: string
  readonly at: number
}

type TabMessage = Activity | { readonly uid: string; readonly locked: boolean }

const tabs = new BroadcastChannel('habilita-backoffice')

const broadcast = (message: TabMessage): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  tabs.postMessage(message)
}

/** If storage fails, only the clock of this tab counts. */
const readLast = (): Promise<Activity | undefined> => get<Activity>(LAST, store).catch(() => undefined)

export const forgetActivity = (): Promise<void> => del(LAST, store).catch(() => {})

/** Whether the back office is locked, in all tabs, with functions to unlock and lock it. */
export const useIdleLock = (uid: string, isNew: boolean) => {
  const [locked, setLocked] = useState<boolean | undefined>(isNew ? false : undefined)

  useEffect(() => {
    let last = Date.now()
    let written = 0
    const note = (at: number) => {
      last = Math.max(last, at)
    }
    const act = () => {
      if (Date.now() - last > IDLE_MS) return
      note(Date.now())
      if (last - written < WRITE_EVERY_MS) return
      written = last
      void set(LAST, { uid, at: last } satisfies Activity, store).catch(() => {})
      broadcast({ uid, at: last })
    }
    const lockIfIdle = () => {
      if (Date.now() - last > IDLE_MS) setLocked(true)
    }
    const receive = ({ data }: MessageEvent<TabMessage>) => {
      if (data.uid !== uid) return
      if ('at' in data) return note(data.at)
      if (!data.locked) note(Date.now())
      setLocked(data.locked)
    }
    const start = async () => {
      const stored = isNew ? undefined : await readLast()
      const isFresh = isNew || (stored?.uid === uid && Date.now() - stored.at <= IDLE_MS)
      setLocked(!isFresh)
      if (isFresh) act()
    }
    if (locked !== true) void (locked === undefined ? start() : act())
    tabs.addEventListener('message', receive)
    const clock = setInterval(lockIfIdle, CHECK_EVERY_MS)
    // Checked before content is shown again after sleep.
    document.addEventListener('visibilitychange', lockIfIdle)
    const listening = new AbortController()
    const { signal } = listening
    if (locked === false)
      for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
        addEventListener(kind, act, { capture: true, passive: true, signal })
    return () => {
      listening.abort()
      clearInterval(clock)
      document.removeEventListener('visibilitychange', lockIfIdle)
      tabs.removeEventListener('message', receive)
    }
  }, [uid, isNew, locked])

  return {
    /** Undefined until the stored activity is read. */
    locked,
    unlock: () => {
      broadcast({ uid, locked: false })
      setLocked(false)
    },
    lock: () => {
      void forgetActivity()
      broadcast({ uid, locked: true })
      setLocked(true)
    },
  }
}
