import { notify } from '@habilita/browser/toasts/notify'

/** A profile change queued offline was rejected after its form was closed. */
export const notifyProfileRefused = (openForm: () => void): void => {
  notify({
    severity: 'error',
    title: 'No hemos podido guardar tus datos',
    description: 'Lo que escribiste sigue en este dispositivo.',
    action: { label: 'Ver mis datos', run: openForm },
    autoClose: false,
  })
}
