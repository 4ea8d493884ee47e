import { useShortcut } from '../../shared/keys/shortcuts.ts'
import type { Opened } from './actions-bar.tsx'
import type { Powers } from './powers.ts'

interface RequestKeys {
  readonly powers: Powers
  readonly canUndo: boolean
  /** The document is visible: an unseen one cannot be judged. */
  readonly isInSight: boolean
  readonly accept: () => void
  readonly reject: () => void
  readonly undo: () => void
  readonly step: (by: number) => void
  readonly open: (dialog: Opened) => void
  readonly write: (where: 'notes' | 'messages') => void
  readonly showHistory: () => void
  readonly showDocuments: () => void
}

/** Keyboard shortcuts of a request. Actions that are not allowed have none. */
export const useRequestKeys = (keys: RequestKeys): void => {
  const { powers, canUndo, accept, reject, undo, step, open, write } = keys
  const group = 'Solicitud'
  const { may } = powers
  const enabled = powers.reviews && keys.isInSight
  useShortcut(['a'], { label: 'Aceptar el documento', group, enabled }, accept)
  useShortcut(['r'], { label: 'Rechazar el documento', group, enabled }, reject)
  useShortcut(['u'], { label: 'Deshacer', group, enabled: canUndo && keys.isInSight }, undo)
  useShortcut(['arrowright', ']'], { label: 'Documento siguiente', group }, () => step(1))
  useShortcut(['arrowleft', '['], { label: 'Documento anterior', group }, () => step(-1))
  useShortcut(['m'], { label: 'Pedir subsanación', group, enabled: powers.mayAskRemedy }, () =>
    open('remedy'),
  )
  useShortcut(['shift+a'], { label: 'Aceptar y admitir', group, enabled: powers.mayAdmit }, () =>
    open('admit'),
  )
  useShortcut(['n'], { label: 'Escribir una nota', group, enabled: may('note') }, () => write('notes'))
  useShortcut(['c'], { label: 'Escribir a la persona', group, enabled: may('answer') }, () =>
    write('messages'),
  )
  useShortcut(['p'], { label: 'Apuntar el pago', group, enabled: may('set_payment') }, () => open('payment'))
  useShortcut(['i'], { label: 'Asignar', group, enabled: may('assign') }, () => open('assign'))
  useShortcut(['e'], { label: 'Ver el historial', group }, keys.showHistory)
  useShortcut(['d'], { label: 'Ver los documentos', group }, keys.showDocuments)
}
