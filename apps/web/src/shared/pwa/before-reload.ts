type Keep = () => Promise<void>

const LONGEST_WAIT_MS = 2000
const keepers = new Set<Keep>()

/** Has its say before we reload the page for an update: a form keeps here what was typed. Gives what ends it. */
export const onBeforeReload = (keep: Keep): (() => void) => {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

const kept = async (): Promise<void> => {
  await Promise.allSettled([...keepers].map(async keep => keep()))
}

const longestWait = (): Promise<void> => new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS))

let reloading: Promise<void> | undefined

/** Reloads once everything typed is kept, however often it is asked for; nobody holds it up for longer than 2 s. */
export const reloadPage = (reload: () => void = () => location.reload()): Promise<void> =>
  (reloading ??= Promise.race([kept(), longestWait()]).then(reload))
