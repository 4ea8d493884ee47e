import { isTransient } from '@habilita/browser/errors/is-transient'
import type { DraftChanges, DraftField } from '@habilita/contract/requests/drafts'
import { messageOf } from '@habilita/browser/form/problem'
import type { DraftStorage } from './stored-drafts.ts'
import {
  edit,
  isUnsent,
  keepMine,
  type DeviceDraft,
  meet,
  newDraft,
  takeTheirs,
  toSend,
} from './device-draft.ts'
import type { Progress } from './save-state.ts'
import { type Ask, fetchDraft, goneReason, sendDraft } from './send-draft.ts'
import { beginSubmission, endSubmission } from './submission.ts'

const SEND_AFTER_MS = 700
const LONGEST_PAUSE_MS = 30_000

export const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS)

/** `unreachable`: not on this device, and no network to load it. */
type Opened = 'opening' | 'ready' | 'missing' | 'unreachable'

export interface Snapshot extends Progress {
  readonly opened: Opened
  readonly draft: DeviceDraft
  /** The server's error about the typed values, until they change. */
  readonly problem?: string
}

interface EditorOptions {
  readonly key: string
  readonly from?: string | undefined
  readonly storage: DraftStorage
  readonly ask: Ask
  readonly isOnline: () => boolean
  readonly now?: () => number
}

type Change = (draft: DeviceDraft) => DeviceDraft

/**
 * An open draft in this tab. Each change is shown and stored on the device at once, and saved on the server when
 * online. Changes of other tabs are merged below those not yet stored here.
 */
export const createDraftEditor = ({ key, from, storage, ask, isOnline, now = Date.now }: EditorOptions) => {
  let stored = newDraft(key, now(), from)
  /** Changes not yet stored on the device. */
  let pending: { readonly change: Change; readonly typed: DraftChanges }[] = []
  let writing: Promise<void> | undefined
  let sending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const listeners = new Set<() => void>()

  let snapshot: Snapshot = {
    opened: 'opening',
    draft: stored,
    storing: false,
    isStored: true,
    sending: false,
    online: isOnline(),
    failing: false,
  }

  const show = (part: Partial<Snapshot> = {}) => {
    const draft = pending.reduce((each, { change }) => change(each), stored)
    // Later changes take their turn within milliseconds: the status would flicker at every keystroke.
    const storing = pending.length > 0 && toSend(stored) === undefined
    snapshot = { ...snapshot, draft, storing, sending, online: isOnline(), failing: failures > 0, ...part }
    for (const listener of listeners) listener()
  }

  const write = async (): Promise<void> => {
    while (pending.length > 0) {
      const batch = pending.map(({ change }) => change)
      const applyTo = (draft: DeviceDraft) => batch.reduce((each, change) => change(each), draft)
      let isStored = true
      try {
        stored = await storage.change(draft => applyTo(draft ?? stored))
      } catch {
        // Without storage the draft lasts as long as the page, and is not shown as stored.
        stored = applyTo(stored)
        isStored = false
      }
      pending = pending.slice(batch.length)
      show({ isStored })
    }
    writing = undefined
  }

  const settled = async (): Promise<void> => {
    while (pending.length > 0) await writing
  }

  const apply = (change: Change, typed: DraftChanges = {}): void => {
    pending.push({ change, typed })
    show()
    writing ??= write()
  }

  const held = { draft: () => snapshot.draft, apply, settled }

  const reread = async (): Promise<void> => {
    const read = await storage.read().catch(() => undefined)
    if (read) stored = read
    show()
  }

  const schedule = (afterMs: number): void => {
    if (closed || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      void send()
    }, afterMs)
  }

  const fail = (error: unknown): void => {
    const gone = goneReason(error)
    if (gone) apply(draft => ({ ...draft, gone }))
    else if (isTransient(error)) {
      failures += 1
      schedule(pauseAfter(failures))
      show()
    } else show({ problem: messageOf(error) })
  }

  const send = async (): Promise<void> => {
    if (sending || closed || !isOnline()) return
    sending = true
    show()
    try {
      // Another tab may have sent some changes while this one waited.
      await storage.alone(async () => {
        await settled()
        await reread()
        await sendDraft(ask, held)
      })
      failures = 0
      sending = false
      const { problem: _old, ...rest } = snapshot
      snapshot = rest
      show()
      if (isUnsent(snapshot.draft)) schedule(SEND_AFTER_MS)
    } catch (error) {
      sending = false
      fail(error)
    }
  }

  const refresh = async (): Promise<void> => {
    const { begun, receipt, gone } = snapshot.draft
    if (!begun || receipt || gone || !isOnline()) return
    try {
      const server = await fetchDraft(ask, key)
      apply(draft => meet(draft, server))
      failures = 0
      show()
    } catch (error) {
      if (goneReason(error)) fail(error)
    }
  }

  const openFromServer = async (): Promise<void> => {
    try {
      const server = await fetchDraft(ask, key)
      apply(draft => meet(draft, server))
      show({ opened: 'ready' })
    } catch (error) {
      show({ opened: goneReason(error) ? 'missing' : 'unreachable' })
    }
  }

  /** A repeated request is empty until the server has filled it in. */
  const openRepetition = async (): Promise<void> => {
    show({ opened: 'opening' })
    try {
      await sendDraft(ask, held)
      show({ opened: 'ready' })
    } catch (error) {
      if (isTransient(error)) show({ opened: 'unreachable' })
      else show({ opened: 'missing', ...(!goneReason(error) && { problem: messageOf(error) }) })
    }
  }

  const open = async (): Promise<void> => {
    show({ opened: 'opening' })
    const read = await storage.read().catch(() => undefined)
    if (read) stored = read
    show()
    if (snapshot.draft.from !== undefined && !snapshot.draft.begun) return openRepetition()
    if (!read) return openFromServer()
    show({ opened: 'ready' })
    await refresh()
    if (isUnsent(snapshot.draft)) schedule(0)
    return undefined
  }

  const stopHearing = storage.onChange(() => void reread())

  return {
    open,
    /** Starts a new draft, also offline. */
    begin: () => {
      apply(draft => draft)
      show({ opened: 'ready' })
    },
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit: (changes: DraftChanges) => {
      apply(draft => edit(draft, changes, now()), changes)
      schedule(SEND_AFTER_MS)
    },
    choose: (field: DraftField, whose: 'mine' | 'theirs') => {
      apply(draft => (whose === 'mine' ? keepMine(draft, field) : takeTheirs(draft, field)))
      schedule(0)
    },
    submit: () => {
      const idempotencyKey = crypto.randomUUID()
      apply(draft => beginSubmission(draft, idempotencyKey))
      schedule(0)
    },
    /** Cancels a submission that was not sent yet. Once sent, only the response ends it. */
    takeBack: () => apply(draft => (draft.submission?.base ? draft : endSubmission(draft))),
    /** Called when back online or visible again. */
    wake: () => {
      clearTimeout(timer)
      timer = undefined
      show()
      if (snapshot.opened === 'unreachable') void open()
      else if (isOnline() && isUnsent(snapshot.draft)) void send()
      else void refresh()
    },
    /** Values typed but not yet stored on the device. */
    unwritten: (): DraftChanges => Object.assign({}, ...pending.map(({ typed }) => typed)) as DraftChanges,
    settled,
    isIdle: () => !sending && pending.length === 0 && !isUnsent(snapshot.draft),
    remove: () => storage.remove(),
    close: () => {
      closed = true
      clearTimeout(timer)
      stopHearing()
    },
  }
}

export type DraftEditor = ReturnType<typeof createDraftEditor>
