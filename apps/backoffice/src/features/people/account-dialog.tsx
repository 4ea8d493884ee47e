import { notify } from '@habilita/browser/toasts/notify'
import { resetStaffSecondFactor } from '@habilita/contract/staff/staff-members'
import {
  endPersonSession,
  endPersonSessions,
  type PersonDetail,
  setPersonAccount,
} from '@habilita/contract/people/staff-people'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { wholeNameOf } from '../../shared/format-profile.ts'

export type AccountAct =
  | { readonly kind: 'disable' | 'enable' | 'end-all' | 'factor' }
  | { readonly kind: 'end'; readonly sessionId: string; readonly device: string | null }

const words = {
  disable: {
    title: '¿Desactivar su cuenta?',
    what: (name: string) =>
      `${name} saldrá de todos sus dispositivos y no podrá entrar hasta que alguien la active otra vez. No se borra nada suyo.`,
    send: 'Desactivar',
    done: 'Cuenta desactivada',
  },
  enable: {
    title: '¿Activar su cuenta?',
    what: (name: string) => `${name} podrá entrar otra vez con su contraseña de siempre.`,
    send: 'Activar',
    done: 'Cuenta activada',
  },
  'end-all': {
    title: '¿Cerrar todas sus sesiones?',
    what: (name: string) =>
      `${name} saldrá de todos sus dispositivos. Podrá volver a entrar con su contraseña.`,
    send: 'Cerrar todas',
    done: 'Sesiones cerradas',
  },
  end: {
    title: '¿Cerrar esta sesión?',
    what: (name: string) => `${name} saldrá de ese dispositivo. Podrá volver a entrar con su contraseña.`,
    send: 'Cerrar sesión',
    done: 'Sesión cerrada',
  },
  factor: {
    title: '¿Quitar su verificación en dos pasos?',
    what: (name: string) =>
      `Para cuando alguien pierde el móvil. ${name} saldrá de todos sus dispositivos y activará otro al volver a entrar. Asegúrate antes de que es quien te lo pide.`,
    send: 'Quitar',
    done: 'Verificación en dos pasos quitada',
  },
} as const satisfies Record<AccountAct['kind'], object>

const run = (id: string, act: AccountAct): Promise<unknown> => {
  const params = { id }
  switch (act.kind) {
    case 'end':
      return call(endPersonSession, { params: { id, sessionId: act.sessionId } })
    case 'end-all':
      return call(endPersonSessions, { params })
    case 'factor':
      return call(resetStaffSecondFactor, { params })
    default:
      return call(setPersonAccount, { params, body: { disabled: act.kind === 'disable' } })
  }
}

interface AccountDialogProps {
  readonly detail: PersonDetail
  readonly act: AccountAct
  readonly onClose: () => void
}

/** Confirms a change to the account of a person. */
export const AccountDialog = ({ detail, act: chosen, onClose }: AccountDialogProps) => {
  const client = useQueryClient()
  const { id, profile } = detail
  const { title, what, send, done } = words[chosen.kind]
  const confirm = async () => {
    try {
      await run(id, chosen)
    } finally {
      await client.invalidateQueries({ queryKey: ['person', id] })
    }
    void client.invalidateQueries({ queryKey: ['persons'] })
    notify({ severity: 'success', title: done })
  }
  const device = chosen.kind === 'end' && chosen.device !== null ? `${chosen.device}.\n` : ''
  return (
    <ConfirmDialog
      title={title}
      description={`${device}${what(wholeNameOf(profile))}`}
      send={send}
      {...(chosen.kind !== 'enable' && { destructive: true })}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
