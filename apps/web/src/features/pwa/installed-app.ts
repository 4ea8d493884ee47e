import { listenForInstall } from './install-prompt.ts'
import { startWorker } from './worker.ts'

/** Once, before the app is drawn. The development server has no worker. */
export const startInstalledApp = (): void => {
  listenForInstall()
  if (import.meta.env.PROD) startWorker()
}
