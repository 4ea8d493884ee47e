import { loadToasts } from './load-toasts.ts'
import type { Notice } from './notice.ts'

/** Shows a toast, in whatever part of the app. Gives what takes it away again. */
export const notify = (notice: Notice): (() => void) => {
  let gone = false
  let dismiss = () => {
    gone = true
  }
  const show = async () => {
    const toasts = await loadToasts()
    if (!gone) dismiss = toasts.show(notice)
  }
  // Only without a network, before the worker has everything: then the next one tries again.
  void show().catch(() => undefined)
  return () => dismiss()
}
