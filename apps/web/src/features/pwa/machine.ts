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

type Changes = {
  readonly [Type in InstalledAppEvent['type']]: (
    event: Extract<InstalledAppEvent, { readonly type: Type }>,
  ) => Partial<InstalledApp>
}

const changes: Changes = {
  started: ({ standalone }) => (standalone ? { installed: true } : {}),
  'install offered': () => ({ installable: true }),
  // Whatever the answer, the browser prompts once per event.
  'install answered': () => ({ installable: false }),
  installed: () => ({ installed: true, installable: false }),
  'worker registered': ({ waiting }) => (waiting ? { updateAvailable: true } : {}),
  'worker installed': ({ controlled }) => (controlled ? { updateAvailable: true } : {}),
  'worker ready': () => ({ offlineReady: true }),
  'update reported': () => ({ updateAvailable: true }),
  'refresh needed': () => ({ updateAvailable: true }),
  'update begun': () => ({ updating: true }),
  'update failed': () => ({ updating: false }),
  'update applied': () => ({ updating: false, updateAvailable: false }),
  'update dismissed': () => ({ updateAvailable: false }),
}

/** Returns the same object if nothing changes, to avoid a render. */
export const next = (app: InstalledApp, event: InstalledAppEvent): InstalledApp => {
  const change = changes[event.type] as (event: InstalledAppEvent) => Partial<InstalledApp>
  const changed = { ...app, ...change(event) }
  return Object.entries(changed).every(([flag, value]) => app[flag as keyof InstalledApp] === value)
    ? app
    : changed
}
