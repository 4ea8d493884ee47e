/**
 * Browsers short of space evict stored data, including passes, unless persistence was granted. Requested only in
 * the installed app, where no browser prompts the user.
 */
export const requestPersistentStorage = (): void => {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (isInstalled && 'storage' in navigator) navigator.storage.persist().catch(() => {})
}
