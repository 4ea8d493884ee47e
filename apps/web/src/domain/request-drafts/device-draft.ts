import type { Draft, DraftChanges, DraftField, submitDraft } from '@habilita/contract/requests/drafts'
import type { Reply } from '@habilita/contract/api/endpoint'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import { sameData } from '@habilita/browser/same-data'

export type Versions = Draft['versions']
export type Receipt = Reply<typeof submitDraft>

/** The value of another device for a field that was changed here too. */
interface Theirs {
  readonly value: unknown
  readonly version: number
}

/** Why a draft was not submitted, as text, and where to fix it. */
export interface Refusal {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** A queued submission. All attempts have the same idempotency key, so it is submitted once. */
interface Submission {
  readonly idempotencyKey: string
  /** The values the user saw when submitting. */
  readonly seen: DraftChanges
  /** The scheme version the user saw. */
  readonly rules?: string
  /** Fixed at the first attempt: every attempt under one key must be the same. */
  readonly base?: Versions
}

/** A draft as stored on this device; its values are what the user sees. */
export interface DeviceDraft {
  readonly key: string
  /** The request that it repeats, or the certificate it is about (`origin.ts`). */
  readonly from?: string
  readonly values: DraftChanges
  /** The server version on which each field was edited. */
  readonly base: Versions
  /** Fields changed here and not saved on the server. */
  readonly changed: readonly DraftField[]
  /** Fields changed to different values here and on another device: the user has to choose. */
  readonly refused: Readonly<Partial<Record<DraftField, Theirs>>>
  /** Whether the server has the draft. */
  readonly begun: boolean
  readonly scheme: Scheme | null
  /** When the server last had all changes. */
  readonly savedAt: string | null
  readonly deletedOn: string | null
  readonly submission?: Submission
  readonly refusal?: Refusal
  readonly receipt?: Receipt
  /** Deleted or submitted on another device. */
  readonly gone?: 'deleted' | 'submitted'
  /** When it was last edited here. */
  readonly typedAt: number
}

export const newDraft = (key: string, now: number, from?: string): DeviceDraft => ({
  key,
  ...(from !== undefined && { from }),
  values: {},
  base: {},
  changed: [],
  refused: {},
  begun: false,
  scheme: null,
  savedAt: null,
  deletedOn: null,
  typedAt: now,
})

const fieldsOf = (values: object): readonly DraftField[] => Object.keys(values) as DraftField[]

const without = <T extends object>(record: T, field: string): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field)) as T

export const edit = (draft: DeviceDraft, changes: DraftChanges, now: number): DeviceDraft => {
  const { refusal: _old, ...rest } = draft
  return {
    ...rest,
    values: { ...draft.values, ...changes },
    changed: [...new Set([...draft.changed, ...fieldsOf(changes)])],
    typedAt: now,
  }
}

/** The changes to send now. Fields that await a choice are not sent. */
export const toSend = ({
  values,
  base,
  changed,
  refused,
}: DeviceDraft): { readonly changes: DraftChanges; readonly base: Versions } | undefined => {
  const fields = changed.filter(field => refused[field] === undefined)
  if (fields.length === 0) return undefined
  return {
    changes: Object.fromEntries(fields.map(field => [field, values[field]])),
    base: Object.fromEntries(fields.map(field => [field, base[field] ?? 0])),
  }
}

/** The wizard step is local to each device, so it never conflicts. */
const isChoice = (field: DraftField): boolean => field !== 'step'

/** Whether this response of the server left it before a save that this device knows of. */
const isOutdated = ({ versions }: Draft, { base }: DeviceDraft): boolean =>
  fieldsOf(base).some(field => (versions[field] ?? 0) < (base[field] ?? 0))

/** Merges the server's draft: fields not changed here take its values. */
export const meet = (draft: DeviceDraft, server: Draft): DeviceDraft => {
  if (isOutdated(server, draft)) return draft
  const isMine = (field: DraftField) =>
    draft.changed.includes(field) && !sameData(draft.values[field], server.values[field])
  const theirs = fieldsOf(server.values).filter(field => !isMine(field))
  return {
    ...draft,
    values: { ...draft.values, ...Object.fromEntries(theirs.map(field => [field, server.values[field]])) },
    base: { ...draft.base, ...Object.fromEntries(theirs.map(field => [field, server.versions[field] ?? 0])) },
    changed: draft.changed.filter(isMine),
    refused: Object.fromEntries(
      fieldsOf(draft.refused)
        .filter(isMine)
        .map(field => [field, { value: server.values[field], version: server.versions[field] ?? 0 }]),
    ),
    begun: true,
    scheme: server.scheme,
    savedAt: server.savedAt,
    deletedOn: server.deletedOn,
  }
}

/** Applies the server's response to a save; the user may have typed meanwhile. */
export const afterSave = (
  draft: DeviceDraft,
  sent: DraftChanges,
  { draft: server, refused }: { readonly draft: Draft; readonly refused: readonly DraftField[] },
): DeviceDraft => {
  const isRefused = (field: DraftField) => isChoice(field) && refused.includes(field)
  const isDone = (field: DraftField) =>
    Object.hasOwn(sent, field) && !isRefused(field) && sameData(draft.values[field], sent[field])
  const version = (field: DraftField) => server.versions[field] ?? 0
  const met = fieldsOf(sent).filter(field => !isRefused(field))
  const theirs = refused.filter(isRefused)
  const onServer: DeviceDraft = {
    ...draft,
    base: { ...draft.base, ...Object.fromEntries(met.map(field => [field, version(field)])) },
    changed: draft.changed.filter(field => !isDone(field)),
    refused: {
      ...draft.refused,
      ...Object.fromEntries(
        theirs.map(field => [field, { value: server.values[field], version: version(field) }]),
      ),
    },
  }
  return meet(onServer, { ...server, values: without(server.values, 'step') })
}

export const keepMine = (draft: DeviceDraft, field: DraftField): DeviceDraft => {
  const theirs = draft.refused[field]
  if (!theirs) return draft
  return {
    ...draft,
    base: { ...draft.base, [field]: theirs.version },
    refused: without(draft.refused, field),
  }
}

export const takeTheirs = (draft: DeviceDraft, field: DraftField): DeviceDraft => {
  const theirs = draft.refused[field]
  if (!theirs) return draft
  return {
    ...draft,
    values: { ...draft.values, [field]: theirs.value },
    base: { ...draft.base, [field]: theirs.version },
    changed: draft.changed.filter(each => each !== field),
    refused: without(draft.refused, field),
  }
}

/** Whether it contains anything. A draft that was only opened is discarded. */
export const isTouched = ({ values, begun, from }: DeviceDraft): boolean =>
  begun || from !== undefined || fieldsOf(values).some(field => field !== 'step')

/** Whether there are changes to send that need no choice by the user. */
export const isUnsent = (draft: DeviceDraft): boolean =>
  draft.gone === undefined &&
  draft.receipt === undefined &&
  (draft.submission !== undefined || toSend(draft) !== undefined)
