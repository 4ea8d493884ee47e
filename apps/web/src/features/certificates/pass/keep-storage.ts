/**
 * A browser that runs out of room throws away what sites keep, passes too, unless it has promised not to. Asked for
 * in the installed app alone, where none of them puts a question to the person.
 */
export const keepStorage = (): void => {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (isInstalled && 'storage' in navigator) navigator.storage.persist().catch(() => {})
}
