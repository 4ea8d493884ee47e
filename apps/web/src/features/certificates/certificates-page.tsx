import { isInForce, standingOn } from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { CertificateCardSkeleton } from '../../domain/certificates/certificate-card-skeleton.tsx'
import { CertificateCard } from '../../domain/certificates/certificate-card.tsx'
import { useCertificates } from '../../domain/certificates/use-certificates.ts'
import { LoadFailure } from '@habilita/browser/load-failure'
import { Section } from '../../shared/layout/section.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { useToday } from '@habilita/browser/use-today'

const ExpiredLink = () => (
  <Link to="/expired" className={linkButtonClass('outline')}>
    Ver caducados
  </Link>
)

const Nothing = () => (
  <StatePanel
    icon="certificates"
    title="Todavía no tienes certificados"
    action={
      <div className="flex flex-col gap-2">
        <Link to="/new-request" className={linkButtonClass()}>
          Nueva solicitud
        </Link>
        <ExpiredLink />
      </div>
    }
  >
    Aquí verás tus certificados cuando los obtengas.
  </StatePanel>
)

interface CardsProps {
  readonly certificates: readonly Certificate[]
  readonly today: string
}

const Cards = ({ certificates, today }: CardsProps) => (
  <ul className="flex flex-col gap-3">
    {certificates.map(certificate => (
      <li key={certificate.id}>
        <CertificateCard certificate={certificate} today={today} />
      </li>
    ))}
  </ul>
)

/** Valid certificates come first. */
const Listed = ({ certificates }: Pick<CardsProps, 'certificates'>) => {
  const today = useToday()
  if (certificates.length === 0) return <Nothing />
  const counts = (certificate: Certificate) => isInForce(standingOn(certificate, today))
  const current = certificates.filter(counts)
  const past = certificates.filter(certificate => !counts(certificate))
  return (
    <div className="flex flex-col gap-6">
      {current.length > 0 && <Cards certificates={current} today={today} />}
      {past.length > 0 && (
        <Section title="Sin vigencia">
          <Cards certificates={past} today={today} />
        </Section>
      )}
      <ExpiredLink />
    </div>
  )
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <CertificateCardSkeleton />
    <CertificateCardSkeleton />
  </div>
)

/** The user's certificates, each linked to its pass. */
export const CertificatesPage = () => {
  const query = useCertificates()
  const { failed, loading, retry } = useRetry(query)
  return (
    <>
      <h1 className="mb-4 py-1.5 text-2xl">Certificados</h1>
      {query.data ? (
        <Listed certificates={query.data} />
      ) : failed ? (
        <LoadFailure
          query={query}
          what="tus certificados"
          loading={loading}
          onRetry={event => void retry(event)}
        />
      ) : (
        <Waiting />
      )}
    </>
  )
}
