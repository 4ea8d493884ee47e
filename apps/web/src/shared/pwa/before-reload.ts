type Callback = () => Promise<void>

const LONGEST_WAIT_MS = 2000
const callbacks = new Set<Callback>()

/**
 * Registers a callback that runs before the page reloads for an update: forms store what was typed. Returns a
 * function that removes it.
 */
export const onBeforeReload = (callback: Callback): (() => void) => {
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

const runCallbacks = async (): Promise<void> => {
  await Promise.allSettled([...callbacks].map(async callback => callback()))
}

const longestWait = (): Promise<void> => new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS))

let reloading: Promise<void> | undefined

/** Reloads once after all callbacks have finished, or after 2 s. */
export const reloadPage = (reload: () => void = () => location.reload()): Promise<void> =>
  (reloading ??= Promise.race([runCallbacks(), longestWait()]).then(reload))
