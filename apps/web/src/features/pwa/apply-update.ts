import type { InstalledAppEvent } from './machine.ts'

/** Ways to apply an update; the first available is used. */
export interface UpdateWays {
  /** The registration layer's function. Resolves when the new worker is in control. */
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

/** Applies an update in the order of spec.md §4; a failure only clears the flag. */
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
