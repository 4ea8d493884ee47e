import { call } from '../../shared/api/call.ts'
import { UnauthenticatedError } from '@habilita/browser/errors/auth-error'
import { onAuthState, signedInUser } from '../../shared/auth/auth-state.ts'
import { onBeforeReload } from '../../shared/pwa/before-reload.ts'
import { createDraftSession, type DraftSession } from './draft-editor.ts'
import { draftShelf, keptKeys, type Owner, readKept, removeKept } from './stored-drafts.ts'
import { edit, isTouched, isUnsent, type KeptDraft, newDraft } from './device-draft.ts'
import { putLeftovers, takeLeftovers } from './leftovers.ts'
import type { Ask } from './send-draft.ts'
import { tellOutcome } from './notify-outcome.ts'

interface OpenDraft {
  readonly session: DraftSession
  readonly end: () => void
  watchers: number
}

const open = new Map<string, OpenDraft>()

/** A queued draft may outlive its author's sign-in session: it is never sent as another user. */
const askAs =
  (id: string): Ask =>
  async (endpoint, input) => {
    if (signedInUser()?.uid !== id) throw new UnauthenticatedError()
    return call(endpoint, input)
  }

/** Keeps the draft in sync while the page is open. Returns a function that stops it. */
const tend = (owner: Owner, key: string, session: DraftSession): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('online', session.wake, { signal })
  addEventListener('offline', session.wake, { signal })
  addEventListener('pagehide', () => putLeftovers(owner.id, key, session.unwritten()), { signal })
  addEventListener('pageshow', () => takeLeftovers(owner.id, key), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && session.wake(),
    { signal },
  )
  const stopReload = onBeforeReload(session.settled)
  return () => {
    listening.abort()
    stopReload()
  }
}

/** Opens a draft on screen; set by the caller, which has a router. */
export type ShowDraft = (key: string) => void

interface Opening {
  readonly owner: Owner
  readonly key: string
  readonly from?: string | undefined
  readonly show: ShowDraft
}

/** Keys generated here and not used yet: the server need not be asked about them. */
const freshKeys = new Set<string>()

/** The key of a new draft, which works offline too. */
export const newKey = (): string => {
  const key = crypto.randomUUID()
  freshKeys.add(key)
  return key
}

const start = ({ owner, key, from, show }: Opening): OpenDraft => {
  const shelf = draftShelf(owner, key)
  const session = createDraftSession({
    key,
    from,
    shelf,
    ask: askAs(owner.id),
    isOnline: () => navigator.onLine,
  })
  const name = `${owner.id}/${key}`
  const stops = [tend(owner, key, session)]
  const end = () => {
    for (const stop of stops) stop()
    session.close()
    open.delete(name)
  }
  const entry: OpenDraft = { session, end, watchers: 0 }
  open.set(name, entry)
  let before: KeptDraft | undefined
  const hear = () => {
    const { draft, opened } = session.snapshot()
    // The draft is not on screen: notify the user of its outcome.
    if (entry.watchers === 0) tellOutcome(before, draft, () => show(key))
    before = draft
    if (entry.watchers === 0 && opened !== 'opening' && session.isIdle()) end()
  }
  stops.push(
    session.subscribe(hear),
    onAuthState(() => signedInUser()?.uid !== owner.id && end()),
  )
  const leftovers = takeLeftovers(owner.id, key)
  const begin = async () => {
    // Repeated requests and those about a certificate are filled in by the server first.
    if (freshKeys.delete(key) && from === undefined) session.begin()
    else await session.open()
    if (Object.keys(leftovers).length > 0) session.edit(leftovers)
  }
  void begin()
  return entry
}

export const sessionOf = (id: string, key: string): DraftSession | undefined =>
  open.get(`${id}/${key}`)?.session

/** One editor per draft in this tab, shared by all screens. It stays active until everything is sent. */
export const watchDraft = (
  opening: Opening,
): { readonly session: DraftSession; readonly release: () => void } => {
  const name = `${opening.owner.id}/${opening.key}`
  const entry = open.get(name) ?? start(opening)
  entry.watchers += 1
  return {
    session: entry.session,
    release: () => {
      entry.watchers -= 1
      // Waits until a following screen had the chance to take over.
      setTimeout(() => {
        if (entry.watchers === 0 && entry.session.isIdle()) entry.end()
      })
    },
  }
}

/** Drafts with values on this device, newest first. */
export const keptDrafts = async (owner: Owner): Promise<KeptDraft[]> => {
  const keys = await keptKeys(owner.id)
  const drafts = await Promise.all(keys.map(key => readKept(owner, key).catch(() => undefined)))
  return drafts
    .filter(draft => draft !== undefined)
    .filter(isTouched)
    .toSorted((one, other) => other.typedAt - one.typedAt)
}

/** Removes a deleted draft from this device. */
export const dropDraft = async (owner: Owner, key: string): Promise<void> => {
  open.get(`${owner.id}/${key}`)?.end()
  takeLeftovers(owner.id, key)
  await removeKept(owner, key)
}

/** A new draft with the values of another, except those signed for that one only. */
export const beginCopy = async (owner: Owner, { values, scheme }: KeptDraft): Promise<string> => {
  const { step: _step, declarations: _declarations, ...said } = values
  const key = crypto.randomUUID()
  const shelf = draftShelf(owner, key)
  await shelf.change(() => ({ ...edit(newDraft(key, Date.now()), said, Date.now()), scheme }))
  return key
}

/** Resumes drafts that were queued when the app was closed. */
export const resumeDrafts = async (owner: Owner, show: ShowDraft): Promise<void> => {
  const drafts = await keptDrafts(owner)
  for (const { key } of drafts.filter(isUnsent))
    if (!open.has(`${owner.id}/${key}`)) start({ owner, key, show })
}
