import type { ComponentType } from 'react'
import type { Notice } from './notice.ts'

interface Toasts {
  readonly ToastArea: ComponentType
  readonly show: (notice: Notice) => () => void
}

let loading: Promise<Toasts> | undefined
let tellLoaded: (toasts: Toasts) => void
/** Settles when the toasts' code is there, whoever asked for it. */
export const toastsLoaded = new Promise<Toasts>(resolve => {
  tellLoaded = resolve
})

const load = async (): Promise<Toasts> => {
  try {
    const { ToastArea, show } = await import('./toast-area.tsx')
    const toasts = { ToastArea, show }
    tellLoaded(toasts)
    return toasts
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** sonner and its styles, which no first paint needs. */
export const loadToasts = (): Promise<Toasts> => (loading ??= load())
