import { send } from './store.ts'

/** Chromium only, not standardised. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: BeforeInstallPromptEvent | undefined

const standsAlone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Safari only.
  ('standalone' in navigator && navigator.standalone === true)

/** Registered early: the browser fires the event once. */
export const listenForInstall = (): void => {
  send({ type: 'started', standalone: standsAlone() })
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    offer = event as BeforeInstallPromptEvent
    send({ type: 'install offered' })
  })
  addEventListener('appinstalled', () => send({ type: 'installed' }))
}

/** Shows the browser's prompt. Errors are ignored (spec.md §4). */
export const promptInstall = async (): Promise<void> => {
  try {
    const answer = await offer?.prompt()
    if (answer) send({ type: 'install answered', outcome: answer.outcome })
  } catch {
    // The prompt can be tried again.
  }
}
