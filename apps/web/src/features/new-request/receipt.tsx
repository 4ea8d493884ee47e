import { buttonClass, linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { RosetteArt } from '@habilita/ui/guilloche-art'
import { Icon } from '@habilita/ui/icon'
import { PageHeading } from '@habilita/ui/page-heading'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ActionBar } from '../../shared/layout/action-bar.tsx'
import { day, dayAndHour } from '@habilita/browser/day'
import { money } from '@habilita/browser/money'
import { PushInvitation } from '../../domain/push/push-invitation.tsx'
import type { DeviceDraft, Receipt as ReceiptData } from '../../domain/request-drafts/device-draft.ts'
import { requestQuery } from '../../domain/requests/request-query.ts'
import { allRequestsQuery, REQUESTS_KEY } from '../../domain/requests/requests-query.ts'
import { feeOf, hasExam } from './facts.ts'

const Next = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li className="relative flex gap-3 pb-4 last:pb-0">
    <span
      aria-hidden="true"
      className="mt-1.5 size-3.5 shrink-0 rounded-full border-2 border-accent bg-surface"
    />
    <span className="min-w-0">
      <span className="block font-semibold">{title}</span>
      <span className="block text-ink-soft">{children}</span>
    </span>
  </li>
)

interface ReceiptProps {
  readonly draft: DeviceDraft
  readonly receipt: ReceiptData
}

/** Confirms the submission: number, date and what happens next. */
export const Receipt = ({ draft, receipt }: ReceiptProps) => {
  const { scheme, values } = draft
  const client = useQueryClient()
  const { requestId } = receipt
  // Updates the caches, so that the next screens show it as sent.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: REQUESTS_KEY, refetchType: 'all' })
    void client.prefetchQuery(allRequestsQuery)
    void client.prefetchQuery(requestQuery(requestId))
  }, [client, requestId])
  const type = values.type ?? 'initial'
  const cents = scheme ? feeOf(scheme, type) : 0
  return (
    <main className="flex grow flex-col gap-5 px-[20px] pt-[max(2rem,env(safe-area-inset-top))]">
      <div className="flex flex-col items-center gap-2 text-center">
        <span className="relative grid size-36 place-items-center text-ok">
          <RosetteArt seed={receipt.number} className="absolute inset-0 size-full opacity-45" />
          <span className="grid size-16 place-items-center rounded-full bg-paper">
            <Icon name="check" className="size-8" />
          </span>
        </span>
        <PageHeading takesFocus className="text-2xl">
          Solicitud enviada
        </PageHeading>
        <p className="text-ink-soft">Número de solicitud</p>
        <p className="font-mono text-xl font-semibold">{receipt.number}</p>
        <p className="text-sm text-ink-soft">Recibida el {dayAndHour(receipt.submittedAt)}</p>
      </div>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg">Qué pasa ahora</h2>
        <ol>
          <Next title="Revisamos tu solicitud">
            Te contestamos antes del <strong>{day(receipt.reviewedBy)}</strong>. Te avisaremos también por
            correo.
          </Next>
          {cents > 0 && <Next title="Pagas la tasa">{money(cents)}. En tu solicitud verás cómo.</Next>}
          {scheme && hasExam(scheme, type) && (
            <Next title="Eliges fecha de examen">
              Cuando te admitamos, y en {scheme.admissionMonths} meses como mucho.
            </Next>
          )}
          <Next title="Recibes tu certificado">Lo llevarás aquí, también sin conexión.</Next>
        </ol>
      </Card>
      <PushInvitation />
      <ActionBar>
        <Link to={`/requests/${receipt.requestId}` as '/requests'} className={linkButtonClass()}>
          Ver mi solicitud
        </Link>
        <Link to="/" className={`${buttonClass('link', 'default', false)} justify-center`}>
          Ir a Inicio
        </Link>
      </ActionBar>
    </main>
  )
}
