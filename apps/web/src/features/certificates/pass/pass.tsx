import { categoryHues } from '@habilita/contract/values/categories'
import { isInForce, type Standing } from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import { documentKindNames } from '@habilita/contract/values/identity-document'
import { Chip } from '@habilita/ui/chip'
import { GuillocheArt } from '@habilita/ui/guilloche-art'
import { hueStyle } from '@habilita/ui/hue-style'
import type { ReactNode } from 'react'
import { scopesInWords, standingLabel, standingTones } from '@habilita/browser/certificates/standing'
import { certificateTransition } from '../../../domain/certificates/certificate-transition.ts'
import { day } from '@habilita/browser/day'
import { installation } from '@habilita/browser/installation'
import { PassBand } from './pass-band.tsx'
import { CertificateQr } from './certificate-qr.tsx'

const documentName = ({ kind }: Certificate['holderDocument']): string =>
  Object.entries(documentKindNames).find(([code]) => code === kind)?.[1] ?? kind

interface FactProps {
  readonly name: string
  /** The number needs more room than a date. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={isWide ? 'basis-48.5' : 'grow basis-24'}>
    <dt className="text-xs text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

interface PassProps {
  readonly certificate: Certificate
  readonly standing: Standing
  readonly today: string
}

/** The certificate as presented to an inspector. */
export const Pass = ({ certificate, standing, today }: PassProps) => {
  const { id, number, category, title, holderName, holderDocument } = certificate
  const counts = isInForce(standing)
  return (
    <article
      aria-label={`Certificado ${number}`}
      style={{ ...hueStyle(categoryHues[category]), ...certificateTransition(id) }}
      className={`hue relative isolate flex flex-col gap-4 overflow-clip rounded-lg p-5 forced-colors:border ${counts ? 'bg-hue-ground' : 'bg-surface'}`}
    >
      {/* Faded behind text. */}
      <GuillocheArt
        seed={number}
        width={350}
        height={620}
        className={`absolute inset-0 -z-10 size-full [mask-image:linear-gradient(120deg,transparent_0%,black_65%),linear-gradient(to_bottom,black_60%,transparent_78%)] [mask-composite:intersect] ${counts ? 'text-hue-ink opacity-50' : 'text-ink-soft opacity-15'}`}
      />
      <PassBand certificate={certificate} standing={standing} className="-mx-5 -mt-5" />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{installation.certificationBody.name}</span>
        <Chip tone={standingTones[standing]}>{standingLabel(certificate, today)}</Chip>
      </div>
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-soft">{scopesInWords(certificate)}</p>
      </div>
      <p>
        <span className="block text-lg font-semibold">{holderName}</span>
        <span className="block font-mono text-sm wrap-anywhere">
          {documentName(holderDocument)} {holderDocument.masked}
        </span>
      </p>
      <CertificateQr
        address={certificate.verifyUrl}
        number={number}
        className={`w-full max-w-60 self-center ${counts ? '' : 'outline-4 outline-bad'}`}
      />
      <dl className="flex flex-wrap gap-3">
        <Fact name="Número" isWide>
          <span className="font-mono wrap-anywhere">{number}</span>
        </Fact>
        <Fact name="Emitido">{day(certificate.issuedOn)}</Fact>
        <Fact name="Válido desde" isWide>
          {day(certificate.validFrom)}
        </Fact>
        <Fact name="Válido hasta">{day(certificate.validUntil)}</Fact>
      </dl>
    </article>
  )
}
