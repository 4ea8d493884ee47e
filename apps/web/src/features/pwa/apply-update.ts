import type { InstalledAppEvent } from './machine.ts'

/** What an update may lean on: of the two first, whichever there is. */
export interface UpdateWays {
  /** The registration layer's own. It settles when the new worker has taken over. */
  readonly update: (() => Promise<void>) | undefined
  readonly waiting: { readonly skipWaiting: () => void } | undefined
  readonly controllerChanged: () => Promise<void>
  readonly reload: () => Promise<void>
}

const viaWaiting = async (skipWaiting: () => void, controllerChanged: () => Promise<void>): Promise<void> => {
  const changed = controllerChanged()
  skipWaiting()
  await changed
}

/** Applies an update as spec.md §4 orders it; a failure only clears the flag. */
export const applyUpdate = async (
  ways: UpdateWays,
  send: (event: InstalledAppEvent) => void,
): Promise<void> => {
  send({ type: 'update begun' })
  try {
    if (ways.update) await ways.update()
    else if (ways.waiting) await viaWaiting(ways.waiting.skipWaiting, ways.controllerChanged)
    await ways.reload()
  } catch {
    send({ type: 'update failed' })
  }
}
