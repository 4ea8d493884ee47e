import { Icon, type IconName } from '@habilita/ui/icon'
import type { ReactNode } from 'react'
import { toast, Toaster } from 'sonner'
import { followFocus } from './follow-focus.ts'
import { GAP_PX, makeRoom } from './make-room.ts'
import { durationOf, type Notice, type Severity } from './notice.ts'
import './toasts.css'

interface Look {
  readonly icon?: IconName
  /** Announced in place of icon and colour. */
  readonly word?: string
}

const looks: Readonly<Record<Severity, Look>> = {
  error: { icon: 'error', word: 'Error' },
  success: { icon: 'check', word: 'Hecho' },
  warning: { icon: 'warning', word: 'Atención' },
  info: { icon: 'info' },
  idle: {},
}

const Title = ({ severity, title }: Pick<Notice, 'severity' | 'title'>): ReactNode => {
  const { word } = looks[severity]
  // Errors interrupt; other toasts are announced by the polite region around them.
  return (
    <span role={severity === 'error' ? 'alert' : undefined}>
      {word !== undefined && <span className="sr-only">{word}: </span>}
      {title}
    </span>
  )
}

/** Shows the toast now. Returns a function that removes it. */
export const show = (notice: Notice): (() => void) => {
  const { severity, title, description, action, onDismiss } = notice
  const { icon } = looks[severity]
  let takenAway = false
  const id = toast(<Title severity={severity} title={title} />, {
    description,
    duration: durationOf(notice),
    icon: icon && <Icon name={icon} className="size-6" />,
    className: `toast toast-${severity}`,
    ...(action && {
      action: {
        label: action.label,
        onClick: event => {
          if (action.dismisses === false) event.preventDefault()
          action.run()
        },
      },
    }),
    onDismiss: () => {
      if (!takenAway) onDismiss?.()
    },
  })
  return () => {
    takenAway = true
    toast.dismiss(id)
  }
}

const attend = (area: HTMLElement) => {
  const ends = [followFocus(area), makeRoom(area)]
  return () => {
    for (const end of ends) end()
  }
}

export const ToastArea = () => (
  <Toaster
    ref={attend}
    className="toasts"
    position="bottom-center"
    expand
    visibleToasts={3}
    gap={GAP_PX}
    swipeDirections={['left', 'right']}
    closeButton
    icons={{ close: <Icon name="close" className="size-5" /> }}
    toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Cerrar notificación' }}
    customAriaLabel="Avisos (Alt+T)"
  />
)
