import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '../../../shared/auth/auth-state.ts'

const notices = {
  'session-ended': {
    tone: 'warn',
    title: 'Tu sesión ha caducado.',
    text: 'No has perdido nada: tu borrador está guardado.',
  },
  'password-changed': {
    tone: 'ok',
    title: 'Has cambiado tu contraseña.',
    text: 'Entra con la nueva.',
  },
  'email-changed': {
    tone: 'ok',
    title: 'Has cambiado tu correo.',
    text: 'Entra con la dirección nueva y tu contraseña de siempre.',
  },
  'account-deleted': {
    tone: 'ok',
    title: 'Hemos eliminado tu cuenta.',
    text: 'En este dispositivo no queda nada tuyo.',
  },
  'signed-out-everywhere': {
    tone: 'ok',
    title: 'Has cerrado sesión en todos los dispositivos.',
    text: 'Cuando quieras, vuelve a entrar.',
  },
  shared: {
    tone: 'ok',
    title: 'Hemos guardado lo que has compartido.',
    text: 'Entra antes de dos días para añadirlo a tus documentos.',
  },
} as const

/** Explains why the user was sent to the sign-in screen. */
export const ArrivalNotice = ({ id }: { readonly id: string }) => {
  const auth = useAuth()
  const given = useLocation({ select: ({ state }) => state.notice })
  // Read once: the state changes while the next user signs in.
  const [ended] = useState(auth.status === 'signed_out' && auth.because === 'ended')
  const isShared = useLocation({ select: ({ searchStr }) => /documents%3Fshared%3D[\da-f]/i.test(searchStr) })
  const notice = isShared ? 'shared' : (given ?? (ended ? 'session-ended' : undefined))
  if (!notice) return null
  const { tone, title, text } = notices[notice]
  return (
    <Card tone={tone} className="flex items-start gap-2.5">
      <Icon
        name={tone === 'ok' ? 'check' : 'info'}
        className={`size-6 ${tone === 'ok' ? 'text-ok' : 'text-warn'}`}
      />
      <p id={id}>
        <strong>{title}</strong> {text}
      </p>
    </Card>
  )
}
