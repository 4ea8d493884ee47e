import { legalMessage } from '@habilita/contract/certificates/certificate-values'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { Link } from '@tanstack/react-router'
import { CertificateCard } from '../../../domain/certificates/certificate-card.tsx'
import { useCertificates } from '../../../domain/certificates/use-certificates.ts'
import { useToday } from '@habilita/browser/use-today'

/** The certificate of this request, and its legal value. */
export const Granted = ({ requestId }: { readonly requestId: string }) => {
  const { data } = useCertificates()
  const today = useToday()
  const certificate = data?.find(each => each.requestId === requestId)
  return (
    <Card tone="ok" className="flex flex-col gap-3">
      <p className="text-sm font-semibold text-ok">Certificado emitido</p>
      <h2 className="text-lg">¡Enhorabuena! Ya tienes tu certificado</h2>
      {certificate ? (
        <>
          {legalMessage(certificate.legalEffect, certificate.category).map(text => (
            <p key={text}>{text}</p>
          ))}
          <CertificateCard certificate={certificate} today={today} />
        </>
      ) : (
        <>
          <p>Lo llevas en el móvil y se abre también sin conexión.</p>
          <Link to="/certificates" className={linkButtonClass()}>
            Ver mis certificados
          </Link>
        </>
      )}
    </Card>
  )
}
