import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import { RefusalCard } from '../refusal-card.tsx'
import type { Refusal } from '../use-exam-action.ts'

interface NotSentProps {
  readonly isWaiting: boolean
  readonly hasFailed: boolean
  readonly refusal: Refusal | undefined
  readonly requestId: string
}

/** Why a text was not sent, and that it is stored on the device. */
export const NotSent = ({ isWaiting, hasFailed, refusal, requestId }: NotSentProps) => {
  if (isWaiting)
    return (
      <Card tone="warn" role="alert" className="flex items-start gap-2.5">
        <Icon name="offline" className="size-6 text-warn" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-semibold">Sin conexión: guardado en este dispositivo</p>
          <p>Lo enviaremos en cuanto vuelva, si sigues aquí. Si te vas, lo encontrarás como lo has dejado.</p>
        </div>
      </Card>
    )
  if (refusal) return <RefusalCard refusal={refusal} requestId={requestId} />
  return hasFailed && <p>Lo que has escrito sigue guardado en este dispositivo.</p>
}
