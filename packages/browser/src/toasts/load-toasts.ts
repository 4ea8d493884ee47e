import type { ComponentType } from 'react'
import type { Notice } from './notice.ts'

interface Toasts {
  readonly ToastArea: ComponentType
  readonly show: (notice: Notice) => () => void
}

let loading: Promise<Toasts> | undefined
let resolveLoaded: (toasts: Toasts) => void
/** Resolves when the toast code is loaded. */
export const toastsLoaded = new Promise<Toasts>(resolve => {
  resolveLoaded = resolve
})

const load = async (): Promise<Toasts> => {
  try {
    const { ToastArea, show } = await import('./toast-area.tsx')
    const toasts = { ToastArea, show }
    resolveLoaded(toasts)
    return toasts
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** Loads sonner and its styles, which the first paint does not need. */
export const loadToasts = (): Promise<Toasts> => (loading ??= load())
