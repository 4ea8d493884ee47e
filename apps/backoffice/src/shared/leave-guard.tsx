import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useBlocker } from '@tanstack/react-router'

interface LeaveGuardProps {
  /** There is unsaved input. */
  readonly isDirty: boolean
  /** Search parameter that identifies the open object. */
  readonly by?: string
  /** The user leaves and discards the input. */
  readonly onLeave?: () => void
}

const valueAt = (search: object, name: string | undefined): unknown =>
  name === undefined ? undefined : (search as Record<string, unknown>)[name]

/** Asks before leaving with unsaved input. */
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
