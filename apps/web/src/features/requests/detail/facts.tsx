import { accommodationNames, paymentStateNames } from '@habilita/contract/requests/request-values'
import type { RequestDetail } from '@habilita/contract/requests/requests'
import { type ReactNode } from 'react'
import { day } from '@habilita/browser/day'
import { money } from '@habilita/browser/money'
import { Section } from '../../../shared/layout/section.tsx'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-col gap-0.5 border-b border-line px-4 py-3 last:border-b-0">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="flex flex-col gap-1 wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)

const paymentText = ({ state, cents }: RequestDetail['payment']): string =>
  state === 'not_due' ? paymentStateNames.not_due : `${money(cents)}. ${paymentStateNames[state]}.`

/** The other data of the request. */
export const Facts = ({ request }: { readonly request: RequestDetail }) => {
  const { submittedAt, certificateNumber, correction, opening, payment } = request
  const { accommodations, accommodationDetails, declarations } = request
  if (submittedAt === null) return null
  return (
    <Section title="Datos de la solicitud">
      <dl className="rounded-lg border border-line bg-surface">
        <Fact name={opening ? 'La abrió la entidad' : 'Enviada'}>{day(submittedAt)}</Fact>
        <Fact name="Pago">{paymentText(payment)}</Fact>
        {certificateNumber !== null && (
          <Fact name="Certificado">
            <span className="font-mono">{certificateNumber}</span>
          </Fact>
        )}
        {correction !== null && <Fact name="Qué hay que rectificar">{correction}</Fact>}
        {accommodations.length > 0 && (
          <Fact name="Adaptaciones que has pedido">
            {accommodations.map(kind => (
              <span key={kind}>{accommodationNames[kind]}</span>
            ))}
            {accommodationDetails !== null && <span className="text-ink-soft">{accommodationDetails}</span>}
          </Fact>
        )}
        {declarations.length > 0 && (
          <Fact name="Declaraciones que has aceptado">
            {declarations.map(({ code, version, title, acceptedAt }) => (
              <span key={code}>
                {title}{' '}
                <span className="text-ink-soft">
                  (versión {version}, {day(acceptedAt)})
                </span>
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </Section>
  )
}
