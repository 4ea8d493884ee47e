import type { RequestSummary } from '@habilita/contract/requests/requests'
import type { DeviceDraft } from '../../domain/request-drafts/device-draft.ts'

/** A draft to continue, from this device or the server. */
export type Unfinished = Pick<RequestSummary, 'category' | 'scopes' | 'type' | 'changedAt'> & {
  readonly key: string
  /** Complete, and queued for the network. */
  readonly isWaiting: boolean
}

const ofDevice = ({ key, values, scheme, typedAt, submission }: DeviceDraft): Unfinished => ({
  key,
  type: values.type ?? null,
  category: values.category ?? null,
  scopes: (values.scopes ?? []).map(code => ({
    code,
    name: scheme?.scopes.find(scope => scope.code === code)?.name ?? code,
  })),
  changedAt: new Date(typedAt).toISOString(),
  isWaiting: submission !== undefined,
})

/** Whether everything is on the server, so that the local copy can be dropped. */
const isCopy = ({ begun, changed, submission }: DeviceDraft): boolean =>
  begun && submission === undefined && changed.every(field => field === 'step')

/** Local copies of drafts that the server no longer has. `onServer` must be fresh. */
export const staleCopies = (
  onDevice: readonly DeviceDraft[],
  onServer: readonly RequestSummary[],
): DeviceDraft[] => {
  const drafts = new Set(onServer.filter(({ state }) => state === 'draft').map(({ draftKey }) => draftKey))
  return onDevice.filter(draft => isCopy(draft) && !drafts.has(draft.key))
}

/** Drafts from both places, each once: the local copy is at least as new as the server's. */
export const unfinished = (
  onDevice: readonly DeviceDraft[],
  onServer: readonly RequestSummary[],
): Unfinished[] => {
  const stored = onDevice.filter(({ receipt, gone }) => !receipt && !gone).map(ofDevice)
  const known = new Set(onDevice.map(({ key }) => key))
  const others = onServer.flatMap(({ draftKey, state, ...summary }) =>
    state === 'draft' && draftKey !== null && !known.has(draftKey)
      ? [{ ...summary, key: draftKey, isWaiting: false }]
      : [],
  )
  return [...stored, ...others].toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
}
