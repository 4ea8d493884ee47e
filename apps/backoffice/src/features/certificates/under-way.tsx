import { stateTones } from '@habilita/browser/requests/state-tone'
import { isInForce, type Standing } from '@habilita/contract/certificate-words'
import { requestStateNames, requestTypeNames } from '@habilita/contract/request-words'
import type { StaffCertificate } from '@habilita/contract/staff-certificates'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { hasRole, useMe } from '../../shared/me.ts'

interface UnderWayProps {
  readonly certificate: Pick<StaffCertificate, 'underWay'>
  readonly standing: Standing
}

/** What would put another in its place, and how somebody gets a duplicate or has it corrected. */
export const UnderWay = ({ certificate: { underWay }, standing }: UnderWayProps) => {
  const reviews = hasRole(useMe(), 'reviewer')
  return (
    <>
      {underWay.length === 0 && <p>Ninguna.</p>}
      <ul className="flex flex-col gap-2">
        {underWay.map(({ requestId, requestNumber, type, state }) => (
          <li
            key={requestId}
            className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-3 py-2"
          >
            <span className="me-auto">
              <strong>{requestTypeNames[type]}</strong>{' '}
              {reviews ? (
                <Link
                  to="/queue/$id"
                  params={{ id: requestId }}
                  className="font-mono text-xs text-accent underline underline-offset-4"
                >
                  {requestNumber}
                </Link>
              ) : (
                <span className="font-mono text-xs">{requestNumber}</span>
              )}
            </span>
            <Chip tone={stateTones[state]}>{requestStateNames[state]}</Chip>
          </li>
        ))}
      </ul>
      {isInForce(standing) && (
        <p className="mt-2 text-ink-soft">
          ¿Hay que reemitirlo o corregirlo? Pídele que lo solicite en su aplicación, en este certificado:
          «Pedir un duplicado» o «Pedir una rectificación». Entra en la cola como cualquier solicitud y, al
          aceptarla, el nuevo ocupa el lugar de este con la misma fecha de caducidad.
        </p>
      )}
    </>
  )
}
