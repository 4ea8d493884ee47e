import { stateTones } from '@habilita/browser/requests/state-tone'
import { isInForce, type Standing } from '@habilita/contract/certificates/certificate-values'
import { requestStateNames, requestTypeNames } from '@habilita/contract/requests/request-values'
import type { ReissueType, StaffCertificate } from '@habilita/contract/certificates/staff-certificates'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { Keys } from '../../shared/keys/key-names.tsx'
import { hasRole, useMe } from '../../shared/me.ts'
import { reissueKeys, reissueNames, whyNoReissue } from './certificate-labels.ts'

interface OpenReissuesProps {
  readonly certificate: StaffCertificate
  readonly standing: Standing
  readonly onBegin: (type: ReissueType) => void
}

const OTHERS =
  '¿Hay que reemitirlo o corregirlo? Lo abre quien tiene la función de revisión, o lo pide su titular en su aplicación.'

/** The reissue or renewal in progress, and the actions that start one, or why they are unavailable. */
export const OpenReissues = ({ certificate, standing, onBegin }: OpenReissuesProps) => {
  const reviews = hasRole(useMe(), 'reviewer')
  const { underWay } = certificate
  const isReplaceable = isInForce(standing) || standing === 'suspended'
  const words = reviews
    ? whyNoReissue(certificate, isReplaceable)
    : isReplaceable && underWay.length === 0
      ? OTHERS
      : undefined
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
      {certificate.reissue.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {certificate.reissue.map(type => (
            <Button key={type} variant="outline" size="sm" onClick={() => onBegin(type)}>
              {reissueNames[type]}… <Keys combination={reissueKeys[type]} />
            </Button>
          ))}
        </div>
      )}
      {words !== undefined && <p className="mt-2 text-ink-soft">{words}</p>}
    </>
  )
}
