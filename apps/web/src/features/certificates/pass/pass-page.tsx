import {
  isInForce,
  legalMessage,
  standingNames,
  standingOn,
  type Standing,
} from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { CasesAbout } from '../../../domain/cases/cases-about.tsx'
import { actionsOn } from '@habilita/browser/certificates/standing'
import { useCertificates } from '../../../domain/certificates/use-certificates.ts'
import { LoadFailure } from '@habilita/browser/load-failure'
import { NotFoundView } from '../../../shared/layout/not-found-view.tsx'
import { Section } from '../../../shared/layout/section.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { useToday } from '@habilita/browser/use-today'
import { CodeView } from './code-view.tsx'
import { CopyAge } from './copy-age.tsx'
import { requestPersistentStorage } from './persistent-storage.ts'
import { MoreActions, PassActions } from './pass-actions.tsx'
import { PassSkeleton } from './pass-skeleton.tsx'
import { Pass } from './pass.tsx'
import { shareCertificate } from './share-certificate.ts'
import { StandingCard } from './standing-card.tsx'
import { useWakeLock } from './use-wake-lock.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Announces a change of standing while the pass is open. */
const StandingNews = ({ standing }: { readonly standing: Standing }) => {
  const [atFirst] = useState(standing)
  return (
    <output className="sr-only">
      {standing === atFirst ? '' : `Certificado: ${standingNames[standing]}`}
    </output>
  )
}

interface FrameProps {
  /** Next to the back link. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Dark in both themes, so that it stands out. */
const Frame = ({ aside, children }: FrameProps) => (
  <div data-theme="dark" className="flex grow flex-col">
    <header className="flex flex-wrap items-center justify-between gap-x-3 px-[10px] pt-[max(0.75rem,env(safe-area-inset-top))]">
      <Link
        to="/certificates"
        viewTransition
        className="inline-flex min-h-11 items-center gap-1 rounded-md pe-3 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name="back" />
        Certificados
      </Link>
      {aside}
    </header>
    <main className="flex grow flex-col gap-5 px-[20px] pt-2">{children}</main>
  </div>
)

interface TermsProps {
  readonly certificate: Certificate
  /** Whether the certificate is valid. */
  readonly counts: boolean
}

const Terms = ({ certificate, counts }: TermsProps) => {
  const { legalEffect, category, norms, requestId, requestNumber } = certificate
  return (
    <>
      {counts && (
        <Section title="Para qué sirve">
          {legalMessage(legalEffect, category).map(text => (
            <p key={text} className="text-ink-soft">
              {text}
            </p>
          ))}
        </Section>
      )}
      <Section title="Normas">
        <ul className="flex flex-col gap-1 text-ink-soft">
          {norms.map(norm => (
            <li key={norm}>{norm}</li>
          ))}
        </ul>
        <p className="text-ink-soft">
          Solicitud{' '}
          <Link
            to="/requests/$id"
            params={{ id: requestId }}
            className="font-mono text-accent underline underline-offset-4"
          >
            {requestNumber}
          </Link>
        </p>
      </Section>
    </>
  )
}

interface OpenPassProps {
  readonly certificate: Certificate
  readonly query: ReturnType<typeof useCertificates>
}

const OpenPass = ({ certificate, query }: OpenPassProps) => {
  const today = useToday()
  const [isCodeOpen, setCodeOpen] = useState(false)
  useEffect(requestPersistentStorage, [])
  useWakeLock()
  const standing = standingOn(certificate, today)
  const counts = isInForce(standing)
  const actions = actionsOn(certificate, today)
  return (
    <Frame
      aside={
        actions.includes('share') && (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Compartir"
            onClick={() => void shareCertificate(certificate)}
          >
            <Icon name="share" />
          </Button>
        )
      }
    >
      <StandingNews standing={standing} />
      <Pass certificate={certificate} standing={standing} today={today} />
      <div className="flex flex-col gap-1.5 text-center empty:hidden">
        {counts && <p className="text-ink-soft">Enséñalo al inspector. Funciona sin conexión.</p>}
        <CopyAge query={query} />
      </div>
      <StandingCard certificate={certificate} standing={standing} />
      <Terms certificate={certificate} counts={counts} />
      <MoreActions id={certificate.id} actions={actions} />
      <CasesAbout about={{ kind: 'certificate', id: certificate.id }} />
      <PassActions id={certificate.id} actions={actions} onCode={() => setCodeOpen(true)} />
      <CodeView
        certificate={certificate}
        standing={standing}
        today={today}
        open={isCodeOpen}
        onClose={() => setCodeOpen(false)}
      />
    </Frame>
  )
}

const KnownPass = ({ id }: { readonly id: string }) => {
  const query = useCertificates()
  const { failed, loading, retry } = useRetry(query)
  const { data, isFetching, isPaused, isError } = query
  const certificate = data?.find(each => each.id === id)
  if (certificate) return <OpenPass certificate={certificate} query={query} />
  // Not in the loaded list: the certificate is another user's or does not exist.
  if (data && !isFetching && !isPaused && !isError) return <NotFoundView />
  return (
    <Frame>
      {failed ? (
        <>
          <h1 className="text-2xl">Certificado</h1>
          <LoadFailure
            query={query}
            what="este certificado"
            loading={loading}
            onRetry={event => void retry(event)}
          />
        </>
      ) : (
        <PassSkeleton />
      )}
    </Frame>
  )
}

/** One certificate, to be presented. */
export const PassPage = ({ id }: { readonly id: string }) =>
  UUID.test(id) ? <KnownPass id={id} /> : <NotFoundView />
