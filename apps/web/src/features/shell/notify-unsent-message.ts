import { notify } from '@habilita/browser/toasts/notify'

/** A message that waited for the network was refused when nobody was looking at its request any more. */
export const tellUnsent = (openRequest: () => void): void => {
  notify({
    severity: 'error',
    title: 'No hemos podido enviar tu mensaje',
    description: 'Lo que escribiste sigue en este dispositivo.',
    action: { label: 'Ver la solicitud', run: openRequest },
    autoClose: false,
  })
}
