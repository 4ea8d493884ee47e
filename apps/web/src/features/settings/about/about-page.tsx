import { formatPhone } from '@habilita/contract/values/phone'
import { Card } from '@habilita/ui/card'
import type { ReactNode } from 'react'
import { installation } from '@habilita/browser/installation'
import { SubPage } from '../../../shared/layout/sub-page.tsx'
import { Group } from '../group.tsx'
import { LegalSection } from './legal-section.tsx'
import { LicencesSection } from './licences-section.tsx'
import { PublicPages } from './public-pages.tsx'

const { certificationBody, version } = installation
const linkClass = 'font-semibold text-accent underline underline-offset-4'

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="border-t border-line pt-2.5">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
)

export const AboutPage = () => (
  <SubPage title="Acerca de" back={{ to: '/settings', label: 'Ajustes' }}>
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <img src={certificationBody.logoUrl} alt="" width={48} height={48} className="size-12 shrink-0" />
        <div className="min-w-[min(100%,10rem)] flex-1">
          <h2 className="text-lg">{certificationBody.name}</h2>
          <p className="text-sm text-ink-soft">Versión {version}</p>
        </div>
      </div>
      <dl className="flex flex-col gap-2.5">
        <Fact term="Razón social">{certificationBody.legalName}</Fact>
        <Fact term="Dirección">{certificationBody.address}</Fact>
        <Fact term="Número de acreditación">
          <span className="font-mono">{certificationBody.accreditationNumber}</span>
        </Fact>
        <Fact term="Correo electrónico">
          <a href={`mailto:${certificationBody.email}`} className={linkClass}>
            {certificationBody.email}
          </a>
        </Fact>
        <Fact term="Teléfono">
          <a href={`tel:${certificationBody.phone}`} className={linkClass}>
            {formatPhone(certificationBody.phone)}
          </a>
        </Fact>
      </dl>
    </Card>
    <Group title="La entidad">
      <LegalSection document="accreditation" icon="accreditations" title="Acreditación" />
      <LegalSection document="quality" icon="quality" title="Calidad" />
      <LegalSection document="independence" icon="independence" title="Independencia" />
      <LegalSection document="ethics" icon="ethics-code" title="Código ético" />
      <LegalSection document="complaints" icon="mail" title="Quejas y apelaciones" />
    </Group>
    <Group title="La app">
      <LegalSection document="accessibility" icon="person" title="Accesibilidad" />
      <LegalSection document="privacy" icon="lock" title="Privacidad" />
      <LegalSection document="terms" icon="requests" title="Condiciones de uso" />
      <LicencesSection />
    </Group>
    <PublicPages />
  </SubPage>
)
