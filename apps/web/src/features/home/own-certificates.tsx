import { isInForce, standingOn } from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CertificateCardSkeleton } from '../../domain/certificates/certificate-card-skeleton.tsx'
import { useToday } from '@habilita/browser/use-today'

const CertificateCard = lazy(async () => {
  const { CertificateCard: card } = await import('../../domain/certificates/certificate-card.tsx')
  return { default: card }
})

/** Maximum number shown here; the full list has the others. */
const MOST = 3

/** Valid certificates. */
export const OwnCertificates = ({ certificates }: { readonly certificates: readonly Certificate[] }) => {
  const today = useToday()
  const current = certificates.filter(certificate => isInForce(standingOn(certificate, today)))
  if (current.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-sm text-ink-soft">Tus certificados</h2>
      <ul className="flex flex-col gap-3">
        {current.slice(0, MOST).map(certificate => (
          <li key={certificate.id}>
            <Suspense fallback={<CertificateCardSkeleton />}>
              <CertificateCard certificate={certificate} today={today} />
            </Suspense>
          </li>
        ))}
      </ul>
      {current.length > MOST && (
        <Link to="/certificates" className={linkButtonClass('outline')}>
          Ver todos mis certificados
        </Link>
      )}
    </section>
  )
}
