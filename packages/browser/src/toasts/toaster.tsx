import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle.ts'
import { loadToasts, toastsLoaded } from './load-toasts.ts'

/** The toast area of the root layout. Its code is loaded when idle, or with the first toast. */
export const Toaster = () => {
  const [area, setArea] = useState<{ readonly ToastArea: ComponentType }>()
  useEffect(() => {
    void toastsLoaded.then(setArea)
    return whenIdle(() => void loadToasts().catch(() => undefined))
  }, [])
  return area && <area.ToastArea />
}
