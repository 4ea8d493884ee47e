import { listenForInstall } from './install-prompt.ts'
import { startWorker } from './worker.ts'

/** Runs once before rendering. The development server has no worker. */
export const startInstalledApp = (): void => {
  listenForInstall()
  if (import.meta.env.PROD) startWorker()
}
