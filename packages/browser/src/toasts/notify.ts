import { loadToasts } from './load-toasts.ts'
import type { Notice } from './notice.ts'

/** Shows a toast. Returns a function that removes it. */
export const notify = (notice: Notice): (() => void) => {
  let gone = false
  let dismiss = () => {
    gone = true
  }
  const show = async () => {
    const toasts = await loadToasts()
    if (!gone) dismiss = toasts.show(notice)
  }
  // Fails only offline before the worker has cached everything; the next call tries again.
  void show().catch(() => undefined)
  return () => dismiss()
}
