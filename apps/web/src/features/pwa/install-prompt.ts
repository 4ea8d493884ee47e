import { send } from './store.ts'

/** Chromium's own event, in no standard. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: BeforeInstallPromptEvent | undefined

const standsAlone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Safari's own word for it.
  ('standalone' in navigator && navigator.standalone === true)

/** As early as can be: the browser makes its offer once, when it pleases. */
export const listenForInstall = (): void => {
  send({ type: 'started', standalone: standsAlone() })
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    offer = event as BeforeInstallPromptEvent
    send({ type: 'install offered' })
  })
  addEventListener('appinstalled', () => send({ type: 'installed' }))
}

/** Shows the browser's question. What goes wrong with it is nobody's concern (spec.md §4). */
export const promptInstall = async (): Promise<void> => {
  try {
    const answer = await offer?.prompt()
    if (answer) send({ type: 'install answered', outcome: answer.outcome })
  } catch {
    // The offer stays: it can be tried again.
  }
}
