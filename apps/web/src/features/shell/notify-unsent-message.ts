import { notify } from '@habilita/browser/toasts/notify'

/** A message queued offline was rejected after its screen was closed. */
export const notifyUnsentMessage = (openRequest: () => void): void => {
  notify({
    severity: 'error',
    title: 'No hemos podido enviar tu mensaje',
    description: 'Lo que escribiste sigue en este dispositivo.',
    action: { label: 'Ver la solicitud', run: openRequest },
    autoClose: false,
  })
}
