import { useEffect } from 'react'
import { notify } from '@habilita/browser/toasts/notify'
import { send, useInstalledApp } from './store.ts'
import { updateNow } from './worker.ts'

/** The root layout's notice of a new version of the body's app; it stays until somebody answers it. */
export const UpdateNotifier = ({ name }: { readonly name: string }) => {
  const { updateAvailable } = useInstalledApp()
  useEffect(() => {
    if (!updateAvailable) return undefined
    return notify({
      severity: 'info',
      title: 'Actualización disponible',
      description: `Una nueva versión de ${name} está disponible`,
      // It stays while the page gets ready, and to try again if that fails.
      action: { label: 'Actualizar ahora', run: () => void updateNow(), dismisses: false },
      autoClose: false,
      onDismiss: () => send({ type: 'update dismissed' }),
    })
  }, [updateAvailable, name])
  return null
}
