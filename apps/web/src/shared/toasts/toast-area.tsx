import { Icon, type IconName } from '@habilita/ui/icon'
import { type ReactNode, useEffect, useRef } from 'react'
import { toast, Toaster } from 'sonner'
import { durationOf, type Notice, type Severity } from './notice.ts'
import './toasts.css'

interface Look {
  readonly icon?: IconName
  /** Said to those who see neither icon nor colour. */
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
  // An error interrupts; the rest waits for its turn in the polite region around it.
  return (
    <span role={severity === 'error' ? 'alert' : undefined}>
      {word !== undefined && <span className="sr-only">{word}: </span>}
      {title}
    </span>
  )
}

/** Shows it now. Gives what takes it away. */
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

/** sonner lets a toast go while somebody's focus is in it, but not while a mouse is over it: here focus is a mouse. */
const useFocusHoldsToasts = () => {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const section = area.current
    const pretend = (type: 'mousemove' | 'mouseout') => (event: FocusEvent) => {
      const { currentTarget, target, relatedTarget } = event
      const stays =
        currentTarget instanceof Node &&
        relatedTarget instanceof Node &&
        currentTarget.contains(relatedTarget)
      if (type === 'mousemove' || !stays) target?.dispatchEvent(new MouseEvent(type, { bubbles: true }))
    }
    const [enter, leave] = [pretend('mousemove'), pretend('mouseout')]
    section?.addEventListener('focusin', enter)
    section?.addEventListener('focusout', leave)
    return () => {
      section?.removeEventListener('focusin', enter)
      section?.removeEventListener('focusout', leave)
    }
  }, [])
  return area
}

export const ToastArea = () => (
  <Toaster
    ref={useFocusHoldsToasts()}
    className="toasts"
    position="bottom-center"
    expand
    visibleToasts={3}
    gap={14}
    swipeDirections={['left', 'right']}
    closeButton
    icons={{ close: <Icon name="close" className="size-5" /> }}
    toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Cerrar notificación' }}
    customAriaLabel="Avisos (Alt+T)"
  />
)
