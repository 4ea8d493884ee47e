import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import type { MouseEvent } from 'react'

interface SaveBarProps {
  readonly loading: boolean
  /** For the network. */
  readonly waiting: boolean
  readonly saved: boolean
}

const waitingProps = {
  'aria-disabled': true,
  className: 'cursor-default opacity-50',
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const

/** Always within the thumb's reach, however long the form is. */
export const SaveBar = ({ loading, waiting, saved }: SaveBarProps) => (
  <div className="sticky bottom-0 z-10 -mx-5 flex flex-col gap-2 border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
    <output className="contents">
      {waiting && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-warn">
          <Icon name="offline" className="size-5" />
          Sin conexión: se guardará al volver.
        </p>
      )}
      {saved && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-ok">
          <Icon name="check" className="size-5" />
          Guardado
        </p>
      )}
    </output>
    {/* Not `disabled` while it waits: who has just pressed it keeps the focus. */}
    <Button type="submit" loading={loading && !waiting} {...(waiting && waitingProps)}>
      Guardar
    </Button>
  </div>
)
