import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import type { MouseEvent } from 'react'
import { ActionBar } from '../../../shared/layout/action-bar.tsx'

interface SaveBarProps {
  readonly loading: boolean
  /** Queued for the network. */
  readonly waiting: boolean
  readonly saved: boolean
}

const waitingProps = {
  'aria-disabled': true,
  className: 'cursor-default opacity-50',
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const

export const SaveBar = ({ loading, waiting, saved }: SaveBarProps) => (
  <ActionBar>
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
    {/* Not `disabled` while queued, so that it keeps the focus. */}
    <Button type="submit" loading={loading && !waiting} {...(waiting && waitingProps)}>
      Guardar
    </Button>
  </ActionBar>
)
