type Keep = () => Promise<void>

const LONGEST_WAIT_MS = 2000
const keepers = new Set<Keep>()

/**
 * Registers a callback that runs before the page reloads for an update: forms store what was typed. Returns a
 * function that removes it.
 */
export const onBeforeReload = (keep: Keep): (() => void) => {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

const kept = async (): Promise<void> => {
  await Promise.allSettled([...keepers].map(async keep => keep()))
}

const longestWait = (): Promise<void> => new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS))

let reloading: Promise<void> | undefined

/** Reloads once after all callbacks have finished, or after 2 s. */
export const reloadPage = (reload: () => void = () => location.reload()): Promise<void> =>
  (reloading ??= Promise.race([kept(), longestWait()]).then(reload))
