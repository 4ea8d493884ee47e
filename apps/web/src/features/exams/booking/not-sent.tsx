import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import type { ComponentProps } from 'react'
import { Outcome } from '../outcome.tsx'

/** What was written and has not arrived: why, and that nothing of it is lost. */
export const NotSent = ({
  waits,
  ...outcome
}: ComponentProps<typeof Outcome> & { readonly waits: boolean }) =>
  waits ? (
    <Card tone="warn" role="alert" className="flex items-start gap-2.5">
      <Icon name="offline" className="size-6 text-warn" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">Sin conexión: guardado en este dispositivo</p>
        <p>Lo enviaremos en cuanto vuelva, si sigues aquí. Si te vas, lo encontrarás como lo has dejado.</p>
      </div>
    </Card>
  ) : (
    <>
      <Outcome {...outcome} />
      {outcome.action.problem && <p>Lo que has escrito sigue guardado en este dispositivo.</p>}
    </>
  )
