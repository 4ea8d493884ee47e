/** The installed-app flags of spec.md §4. */
export interface InstalledApp {
  readonly installable: boolean
  readonly installed: boolean
  readonly updateAvailable: boolean
  readonly updating: boolean
  readonly offlineReady: boolean
}

export type InstalledAppEvent =
  | { readonly type: 'started'; readonly standalone: boolean }
  | { readonly type: 'install offered' }
  | { readonly type: 'install answered'; readonly outcome: 'accepted' | 'dismissed' }
  | { readonly type: 'installed' }
  | { readonly type: 'worker registered'; readonly waiting: boolean }
  | { readonly type: 'worker installed'; readonly controlled: boolean }
  | { readonly type: 'worker ready' }
  | { readonly type: 'update reported' }
  | { readonly type: 'refresh needed' }
  | { readonly type: 'update begun' }
  | { readonly type: 'update failed' }
  | { readonly type: 'update applied' }
  | { readonly type: 'update dismissed' }

export const initial: InstalledApp = {
  installable: false,
  installed: false,
  updateAvailable: false,
  updating: false,
  offlineReady: false,
}

const changes = (event: InstalledAppEvent): Partial<InstalledApp> => {
  switch (event.type) {
    case 'started':
      return event.standalone ? { installed: true } : {}
    case 'install offered':
      return { installable: true }
    case 'install answered':
      return { installable: false }
    case 'installed':
      return { installed: true, installable: false }
    case 'worker registered':
      return event.waiting ? { updateAvailable: true } : {}
    case 'worker installed':
      return event.controlled ? { updateAvailable: true } : {}
    case 'worker ready':
      return { offlineReady: true }
    case 'update reported':
    case 'refresh needed':
      return { updateAvailable: true }
    case 'update begun':
      return { updating: true }
    case 'update failed':
      return { updating: false }
    case 'update applied':
      return { updating: false, updateAvailable: false }
    case 'update dismissed':
      return { updateAvailable: false }
  }
}

/** The same object when nothing changes, so that nothing is drawn again. */
export const next = (app: InstalledApp, event: InstalledAppEvent): InstalledApp => {
  const changed = { ...app, ...changes(event) }
  return Object.entries(changed).every(([flag, value]) => app[flag as keyof InstalledApp] === value)
    ? app
    : changed
}
