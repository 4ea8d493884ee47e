import { call } from '../../shared/api/call.ts'
import { UnauthenticatedError } from '@habilita/browser/errors/auth-error'
import { onAuthState, signedInUser } from '../../shared/auth/auth-state.ts'
import { onBeforeReload } from '../../shared/pwa/before-reload.ts'
import { createDraftEditor, type DraftEditor } from './draft-editor.ts'
import { openDraftStorage, storedKeys, type Owner, readStored, removeStored } from './stored-drafts.ts'
import { edit, isTouched, isUnsent, type DeviceDraft, newDraft } from './device-draft.ts'
import { putLeftovers, takeLeftovers } from './leftovers.ts'
import type { Ask } from './send-draft.ts'
import { notifyOutcome } from './notify-outcome.ts'

interface OpenDraft {
  readonly editor: DraftEditor
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
const tend = (owner: Owner, key: string, editor: DraftEditor): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('online', editor.wake, { signal })
  addEventListener('offline', editor.wake, { signal })
  addEventListener('pagehide', () => putLeftovers(owner.id, key, editor.unwritten()), { signal })
  addEventListener('pageshow', () => takeLeftovers(owner.id, key), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && editor.wake(),
    { signal },
  )
  const stopReload = onBeforeReload(editor.settled)
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
  const storage = openDraftStorage(owner, key)
  const editor = createDraftEditor({
    key,
    from,
    storage,
    ask: askAs(owner.id),
    isOnline: () => navigator.onLine,
  })
  const name = `${owner.id}/${key}`
  const stops = [tend(owner, key, editor)]
  const end = () => {
    for (const stop of stops) stop()
    editor.close()
    open.delete(name)
  }
  const entry: OpenDraft = { editor, end, watchers: 0 }
  open.set(name, entry)
  let before: DeviceDraft | undefined
  const hear = () => {
    const { draft, opened } = editor.snapshot()
    // The draft is not on screen: notify the user of its outcome.
    if (entry.watchers === 0) notifyOutcome(before, draft, () => show(key))
    before = draft
    if (entry.watchers === 0 && opened !== 'opening' && editor.isIdle()) end()
  }
  stops.push(
    editor.subscribe(hear),
    onAuthState(() => signedInUser()?.uid !== owner.id && end()),
  )
  const leftovers = takeLeftovers(owner.id, key)
  const begin = async () => {
    // Repeated requests and those about a certificate are filled in by the server first.
    if (freshKeys.delete(key) && from === undefined) editor.begin()
    else await editor.open()
    if (Object.keys(leftovers).length > 0) editor.edit(leftovers)
  }
  void begin()
  return entry
}

export const sessionOf = (id: string, key: string): DraftEditor | undefined =>
  open.get(`${id}/${key}`)?.editor

/** One editor per draft in this tab, shared by all screens. It stays active until everything is sent. */
export const watchDraft = (
  opening: Opening,
): { readonly editor: DraftEditor; readonly release: () => void } => {
  const name = `${opening.owner.id}/${opening.key}`
  const entry = open.get(name) ?? start(opening)
  entry.watchers += 1
  return {
    editor: entry.editor,
    release: () => {
      entry.watchers -= 1
      // Waits, because the next screen may open the same draft.
      setTimeout(() => {
        if (entry.watchers === 0 && entry.editor.isIdle()) entry.end()
      })
    },
  }
}

/** Drafts with values on this device, newest first. */
export const storedDrafts = async (owner: Owner): Promise<DeviceDraft[]> => {
  const keys = await storedKeys(owner.id)
  const drafts = await Promise.all(keys.map(key => readStored(owner, key).catch(() => undefined)))
  return drafts
    .filter(draft => draft !== undefined)
    .filter(isTouched)
    .toSorted((one, other) => other.typedAt - one.typedAt)
}

/** Removes a deleted draft from this device. */
export const dropDraft = async (owner: Owner, key: string): Promise<void> => {
  open.get(`${owner.id}/${key}`)?.end()
  takeLeftovers(owner.id, key)
  await removeStored(owner, key)
}

/** Creates a draft with the values of another, except its step and its accepted declarations. */
export const beginCopy = async (owner: Owner, { values, scheme }: DeviceDraft): Promise<string> => {
  const { step: _step, declarations: _declarations, ...said } = values
  const key = crypto.randomUUID()
  const storage = openDraftStorage(owner, key)
  await storage.change(() => ({ ...edit(newDraft(key, Date.now()), said, Date.now()), scheme }))
  return key
}

/** Resumes drafts that were queued when the app was closed. */
export const resumeDrafts = async (owner: Owner, show: ShowDraft): Promise<void> => {
  const drafts = await storedDrafts(owner)
  for (const { key } of drafts.filter(isUnsent))
    if (!open.has(`${owner.id}/${key}`)) start({ owner, key, show })
}
