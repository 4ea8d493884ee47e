import type { RequestSummary } from '@habilita/contract/requests/requests'
import type { User } from '@habilita/contract/people/user'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCertificates } from '../../domain/certificates/use-certificates.ts'
import { Loaded } from '@habilita/browser/loaded'
import { allRequestsQuery } from '../../domain/requests/requests-query.ts'
import { userQuery } from '../../domain/user/user-query.ts'
import { FirstStep } from './first-step.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LatestNotices } from './latest-notices.tsx'
import { alsoUnderWay, mostUrgent } from './next-step.ts'
import { OwnCertificates } from './own-certificates.tsx'
import { RequestStep } from './request-step.tsx'
import { NextExamSkeleton } from './next-exam-skeleton.tsx'
import { Categories } from './categories.tsx'
import { TurnCardSkeleton } from './turn-card.tsx'
import { UnderWay } from './under-way.tsx'

// Loaded only for users with exams, to keep the home screen small.
const NextExam = lazy(() => import('./next-exam.tsx'))

interface NextStepProps {
  readonly user: User
  readonly requests: readonly RequestSummary[]
}

const NextStep = ({ user, requests }: NextStepProps) => {
  const request = mostUrgent(requests)
  return request ? <RequestStep request={request} /> : <FirstStep user={user} isNew={requests.length === 0} />
}

/** Whether the query is still loading: the content below would shift when its data arrives. */
const isLoading = ({
  data,
  isError,
  isPaused,
}: Pick<UseQueryResult, 'data' | 'isError' | 'isPaused'>): boolean =>
  data === undefined && !isError && !isPaused

interface HomePageProps {
  /** The install invitation. */
  readonly install: ReactNode
}

export const HomePage = ({ install }: HomePageProps) => {
  const user = useQuery(userQuery)
  const requests = useQuery(allRequestsQuery)
  const certificates = useCertificates()
  const mayHaveExams = requests.data?.some(({ state }) => state === 'admitted' || state === 'in_exams')
  // Users in the exam phase most likely have an upcoming exam: reserve its place.
  const examPlace = requests.data?.some(({ state }) => state === 'in_exams') && <NextExamSkeleton />
  const others = alsoUnderWay(requests.data ?? [])
  const name = user.data?.profile.firstName
  return (
    <div className="flex flex-col gap-5">
      <h1 className="py-1.5 text-2xl">{typeof name === 'string' ? `Hola, ${name}` : 'Hola'}</h1>
      <Loaded query={user} skeleton={<TurnCardSkeleton />}>
        {person => (
          <Loaded query={requests} skeleton={<TurnCardSkeleton />}>
            {known => <NextStep user={person} requests={known} />}
          </Loaded>
        )}
      </Loaded>
      {![user, requests, certificates].some(isLoading) && (
        <>
          {mayHaveExams && (
            <Suspense fallback={examPlace}>
              <NextExam placeholder={examPlace} />
            </Suspense>
          )}
          <OwnCertificates certificates={certificates.data ?? []} />
          {others.length > 0 && <UnderWay requests={others} />}
          <LatestNotices />
          {install}
          {requests.data?.length === 0 && <HowItWorks />}
          <Categories />
        </>
      )}
    </div>
  )
}
