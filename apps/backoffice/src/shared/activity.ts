import { createStore, del, get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'

/** Whoever has touched nothing for so long has gone: the desk is covered until they prove who they are. */
const IDLE_MS = 15 * 60_000
/** Written down now and then: a desk that is opened anew knows for how long nobody was there. */
const WRITE_EVERY_MS = 10_000
const LOOK_EVERY_MS = 5000

/** Not in local storage, which the candidates' app clears. */
const store = createStore('habilita-backoffice', 'activity')
const LAST = 'last'

interface Activity {
  readonly uid: string
  readonly at: number
}

type Told = Activity | { readonly uid: string; readonly locked: boolean }

const tabs = new BroadcastChannel('habilita-backoffice')

const tell = (told: Told): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  tabs.postMessage(told)
}

/** Storage that does not answer locks nobody in or out: then this tab's own clock is all there is. */
const lastKept = (): Promise<Activity | undefined> => get<Activity>(LAST, store).catch(() => undefined)

export const forgetActivity = (): Promise<void> => del(LAST, store).catch(() => {})

/** Whether the desk of this person is covered, in every tab of it, and how it is uncovered or covered at once. */
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
      tell({ uid, at: last })
    }
    const look = () => {
      if (Date.now() - last > IDLE_MS) setLocked(true)
    }
    const hear = ({ data }: MessageEvent<Told>) => {
      if (data.uid !== uid) return
      if ('at' in data) return note(data.at)
      if (!data.locked) note(Date.now())
      setLocked(data.locked)
    }
    const start = async () => {
      const kept = isNew ? undefined : await lastKept()
      const isFresh = isNew || (kept?.uid === uid && Date.now() - kept.at <= IDLE_MS)
      setLocked(!isFresh)
      if (isFresh) act()
    }
    if (locked !== true) void (locked === undefined ? start() : act())
    tabs.addEventListener('message', hear)
    const clock = setInterval(look, LOOK_EVERY_MS)
    // Whoever opens the lid of a machine that slept sees nothing meanwhile.
    document.addEventListener('visibilitychange', look)
    const listening = new AbortController()
    const { signal } = listening
    if (locked === false)
      for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
        addEventListener(kind, act, { capture: true, passive: true, signal })
    return () => {
      listening.abort()
      clearInterval(clock)
      document.removeEventListener('visibilitychange', look)
      tabs.removeEventListener('message', hear)
    }
  }, [uid, isNew, locked])

  return {
    /** Not known before the first look at what was kept. */
    locked,
    unlock: () => {
      tell({ uid, locked: false })
      setLocked(false)
    },
    lock: () => {
      void forgetActivity()
      tell({ uid, locked: true })
      setLocked(true)
    },
  }
}
