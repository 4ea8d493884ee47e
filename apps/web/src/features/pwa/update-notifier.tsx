import { useEffect } from 'react'
import { notify } from '@habilita/browser/toasts/notify'
import { send, useInstalledApp } from './store.ts'
import { updateNow } from './worker.ts'

/** Notifies of a new version; stays until the user responds. */
export const UpdateNotifier = ({ name }: { readonly name: string }) => {
  const { updateAvailable } = useInstalledApp()
  useEffect(() => {
    if (!updateAvailable) return undefined
    return notify({
      severity: 'info',
      title: 'Actualización disponible',
      description: `Una nueva versión de ${name} está disponible`,
      // Stays during the update, and to retry if it fails.
      action: { label: 'Actualizar ahora', run: () => void updateNow(), dismisses: false },
      autoClose: false,
      onDismiss: () => send({ type: 'update dismissed' }),
    })
  }, [updateAvailable, name])
  return null
}
