import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useBlocker } from '@tanstack/react-router'

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly isDirty: boolean
  /** What of the address says which thing is open: another one there is another thing. */
  readonly by?: string
  /** They leave, and what was typed is lost. */
  readonly onLeave?: () => void
}

const valueAt = (search: object, name: string | undefined): unknown =>
  name === undefined ? undefined : (search as Record<string, unknown>)[name]

/** Nobody loses what they have typed by going elsewhere without having meant to. */
export const LeaveGuard = ({ isDirty, by, onLeave }: LeaveGuardProps) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname || valueAt(current.search, by) !== valueAt(next.search, by)),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      open
      onClose={blocker.reset}
      title="¿Salir sin guardar?"
      description="Has cambiado cosas que no están guardadas. Si sales, se pierden."
      action={
        <Button
          variant="destructive"
          className="grow"
          onClick={() => {
            onLeave?.()
            blocker.proceed()
          }}
        >
          Salir sin guardar
        </Button>
      }
      cancel="Seguir aquí"
    />
  )
}
