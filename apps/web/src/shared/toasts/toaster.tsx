import { type ComponentType, useEffect, useState } from 'react'
import { loadToasts, toastsLoaded } from './load-toasts.ts'

/** What toasts tell of is mostly what somebody has just done: their code comes with the first touch of a key or finger. */
const onFirstInput = (work: () => void): (() => void) => {
  const listening = new AbortController()
  const begin = () => {
    listening.abort()
    work()
  }
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, begin, { signal: listening.signal, passive: true })
  return () => listening.abort()
}

/** The toast area of the root layout: there once somebody has begun to use the app, or with the first toast. */
export const Toaster = () => {
  const [area, setArea] = useState<{ readonly ToastArea: ComponentType }>()
  useEffect(() => {
    void toastsLoaded.then(setArea)
    return onFirstInput(() => void loadToasts().catch(() => undefined))
  }, [])
  return area && <area.ToastArea />
}
