import { notify } from '@habilita/browser/toasts/notify'

/** A change that waited for the network was refused when nobody was looking at its form any more. */
export const tellRefused = (openForm: () => void): void => {
  notify({
    severity: 'error',
    title: 'No hemos podido guardar tus datos',
    description: 'Lo que escribiste sigue en este dispositivo.',
    action: { label: 'Ver mis datos', run: openForm },
    autoClose: false,
  })
}
