import { Skeleton } from '@habilita/ui/skeleton'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { useCertificates } from '../../../domain/certificates/use-certificates.ts'
import { documentsQuery } from '../../../domain/documents/documents-query.ts'
import { examsQuery } from '../../../domain/exams/exams-query.ts'
import { LoadFailure } from '@habilita/browser/load-failure'
import { allRequestsQuery } from '../../../domain/requests/requests-query.ts'
import { Section } from '../../../shared/layout/section.tsx'
import { casesQuery } from '../../../domain/cases/cases-query.ts'
import { SubPage } from '../../../shared/layout/sub-page.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { useToday } from '@habilita/browser/use-today'
import { ExpiredCard } from './expired-card.tsx'
import { type ExpiryItem, expiryItems } from './expiry-items.ts'

/** Everything that can expire, as far as loaded; reports the first failed query. */
const useKnown = () => {
  const certificates = useCertificates()
  const requests = useQuery(allRequestsQuery)
  const documents = useQuery(documentsQuery)
  const exams = useQuery(examsQuery)
  const cases = useQuery(casesQuery)
  const missing = [certificates, requests, documents, exams, cases].filter(({ data }) => data === undefined)
  const failed = missing.find(({ isError, isPaused }) => isError || isPaused)
  const { loading, retry } = useRetry({
    data: missing.length === 0 ? [] : undefined,
    isError: failed?.isError ?? false,
    isPaused: failed?.isPaused ?? false,
    errorUpdateCount: failed?.errorUpdateCount ?? 0,
    refetch: async () => {
      const answers = await Promise.all(missing.map(({ refetch }) => refetch()))
      return { data: answers.every(({ data }) => data !== undefined) ? [] : undefined }
    },
  })
  return {
    known: {
      certificates: certificates.data ?? [],
      requests: requests.data ?? [],
      documents: documents.data?.documents ?? [],
      waiting: exams.data?.waiting ?? [],
      bookings: exams.data?.bookings ?? [],
      appealable: cases.data?.appealable ?? [],
    },
    isComing: missing.some(({ isError, isPaused }) => !isError && !isPaused),
    failed,
    loading,
    retry,
  }
}

interface ItemsProps {
  readonly title: string
  readonly items: readonly ExpiryItem[]
  readonly today: string
}

const Items = ({ title, items, today }: ItemsProps) =>
  items.length > 0 && (
    <Section title={title}>
      <ul className="flex flex-col gap-3">
        {items.map(item => (
          <ExpiredCard key={item.key} item={item} today={today} />
        ))}
      </ul>
    </Section>
  )

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <Skeleton className="w-48 text-lg" />
    <Skeleton shape="block" className="h-44 w-full rounded-lg" />
    <Skeleton shape="block" className="h-44 w-full rounded-lg" />
  </div>
)

const Content = () => {
  const today = useToday()
  const { known, isComing, failed, loading, retry } = useKnown()
  if (isComing && !loading) return <Waiting />
  const { soon, over } = expiryItems(known, today)
  if (!failed && !loading && soon.length + over.length === 0)
    return (
      <StatePanel icon="expired" title="No tienes nada caducado">
        Aquí verás los certificados, documentos y plazos que hayan vencido o estén a punto.
      </StatePanel>
    )
  return (
    <>
      <Items title="A punto de caducar" items={soon} today={today} />
      <Items title="Ya caducado" items={over} today={today} />
      {(failed ?? loading) && (
        <LoadFailure
          query={failed ?? { isPaused: false, error: null, errorUpdateCount: 0 }}
          what={soon.length + over.length > 0 ? 'el resto' : 'lo que caduca'}
          loading={loading}
          onRetry={event => void retry(event)}
        />
      )}
    </>
  )
}

/** What has expired, what expires soon, and what can be done (domain.md §5.5). */
export const ExpiredPage = () => (
  <SubPage title="Caducados" back={{ to: '/certificates', label: 'Certificados' }}>
    <Content />
  </SubPage>
)
