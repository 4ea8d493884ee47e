import { day } from '@habilita/browser/day'
import { documentKindName } from '@habilita/contract/values/identity-document'
import { categoryNames } from '@habilita/contract/values/categories'
import type { StaffCertificate } from '@habilita/contract/certificates/staff-certificates'
import { Link } from '@tanstack/react-router'
import { Fact } from '../../shared/facts.tsx'
import { hasRole, useMe } from '../../shared/me.ts'
import { PersonLink } from '../../shared/person-link.tsx'
import { legalEffectText } from './certificate-labels.ts'

const linkClass = 'font-semibold text-accent underline underline-offset-4'

const Neighbour = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <Link to="/certificates/$id" params={{ id }} search state className={linkClass}>
    {children}
  </Link>
)

/** The printed content of the certificate, and its legal effect. */
export const CertificateContent = ({ certificate }: { readonly certificate: StaffCertificate }) => {
  const me = useMe()
  const { holder, scopes, norms, requestId, requestNumber, previousId, nextId, verifyUrl } = certificate
  return (
    <dl className="border-t border-line">
      <Fact term="Titular">
        <PersonLink id={holder.id}>{holder.name ?? certificate.holderName}</PersonLink>
      </Fact>
      <Fact term="Documento">
        <span className="font-mono">
          {documentKindName(holder.document.kind)} {holder.document.number}
        </span>
      </Fact>
      <Fact term="Especialidad">{categoryNames[certificate.category]}</Fact>
      <Fact term="Alcance">
        <ul>
          {scopes.map(({ code, name }) => (
            <li key={code}>
              {name} <span className="font-mono text-xs text-ink-soft">{code}</span>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact term="Emitido">{day(certificate.issuedOn)}</Fact>
      <Fact term="Validez">
        {day(certificate.validFrom)} – {day(certificate.validUntil)}
        <span className="block text-xs text-ink-soft">
          Se puede renovar desde el {day(certificate.renewableFrom)}
        </span>
      </Fact>
      <Fact term="Normas">{norms.join(' · ')}</Fact>
      <Fact term="Efectos">{legalEffectText(certificate)}</Fact>
      <Fact term="Solicitud">
        {hasRole(me, 'reviewer') ? (
          <Link to="/queue/$id" params={{ id: requestId }} className={`${linkClass} font-mono`}>
            {requestNumber}
          </Link>
        ) : (
          <span className="font-mono">{requestNumber}</span>
        )}
      </Fact>
      {previousId !== null && (
        <Fact term="Sustituye a">
          <Neighbour id={previousId}>Ver el anterior</Neighbour>
        </Fact>
      )}
      {nextId !== null && (
        <Fact term="Sustituido por">
          <Neighbour id={nextId}>Ver el que ocupa su lugar</Neighbour>
        </Fact>
      )}
      <Fact term="Comprobación">
        <a href={verifyUrl} target="_blank" rel="noreferrer" className={linkClass}>
          Ver la página pública
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </Fact>
    </dl>
  )
}
