import type { Standing } from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import { Card } from '@habilita/ui/card'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppealOffer } from '../../../domain/cases/appeal-offer.tsx'
import { day } from '@habilita/browser/day'

const linkClass = 'font-semibold text-accent underline underline-offset-4'

interface StandingCardProps {
  readonly certificate: Certificate
  readonly standing: Standing
}

const Told = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <h2 className="text-lg">{title}</h2>
    {children}
  </>
)

const Suspended = ({ requestId }: Certificate) => (
  <Told title="No puedes usarlo mientras esté suspendido">
    <p>Te avisaremos cuando se levante la suspensión y volverá a estar vigente.</p>
    <p>
      Si tienes dudas, escríbenos desde{' '}
      <Link to="/requests/$id" params={{ id: requestId }} className={linkClass}>
        tu solicitud
      </Link>
      .
    </p>
  </Told>
)

const Withdrawn = () => (
  <Told title="Lo hemos retirado y ya no vale">
    <p>No lo enseñes ni lo uses: quien lo compruebe verá que está retirado.</p>
  </Told>
)

const Replaced = ({ nextId }: Certificate) => (
  <Told title="Otro certificado ocupa su lugar">
    <p>Este ya no vale: enseña el nuevo.</p>
    {nextId !== null && (
      <Link to="/certificates/$id" params={{ id: nextId }} className={linkClass}>
        Ver el certificado nuevo
      </Link>
    )}
  </Told>
)

const Meaning = ({ certificate, standing }: StandingCardProps) => {
  if (standing === 'suspended') return <Suspended {...certificate} />
  if (standing === 'withdrawn') return <Withdrawn />
  if (standing === 'replaced') return <Replaced {...certificate} />
  if (standing === 'expired')
    return (
      <Told title="Ya no puedes usarlo">
        <p>
          Un certificado caducado no se puede renovar. Para volver a tenerlo, empieza una nueva certificación.
        </p>
      </Told>
    )
  return (
    <Told title={`Renuévalo antes del ${day(certificate.validUntil)}`}>
      <p>Si caduca, tendrás que certificarte de nuevo.</p>
    </Told>
  )
}

/** Explains the standing to the holder: meaning, reason and next step. Nothing for a valid certificate. */
export const StandingCard = ({ certificate, standing }: StandingCardProps) => {
  const { id, stateReason } = certificate
  if (standing === 'valid') return null
  const isStopped = standing === 'suspended' || standing === 'withdrawn'
  return (
    <Card tone={standing === 'expiring' ? 'warn' : 'bad'} className="flex flex-col gap-2.5">
      <Meaning certificate={certificate} standing={standing} />
      {stateReason !== null && isStopped && (
        <div className="border-s-3 border-line-strong ps-3">
          <p className="text-sm font-semibold">Motivo</p>
          <p className="whitespace-pre-line">{stateReason}</p>
        </div>
      )}
      {isStopped && <AppealOffer about={{ kind: 'certificate', id }} />}
    </Card>
  )
}
